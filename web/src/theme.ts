// Dark and light. The style sheet owns the colours; canvases read them from it.
export interface Theme {
  dark: boolean;
  stage: string;
  line: string;
  grid: string;
  text: string;
  faint: string;
  accent: string;
}

export type ThemeChoice = "system" | "light" | "dark";
const KEY = "polhode-theme";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export function themeChoice(): ThemeChoice {
  const stored = readStored();
  return stored === "light" || stored === "dark" ? stored : "system";
}

// Pages opened from a file may have no storage.
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function isDark(): boolean {
  const choice = themeChoice();
  return choice === "system" ? prefersDark.matches : choice === "dark";
}

export function currentTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    dark: document.documentElement.dataset.theme === "dark",
    stage: read("--stage"),
    line: read("--stage-line"),
    grid: read("--stage-grid"),
    text: read("--text-soft"),
    faint: read("--rule"),
    accent: read("--accent"),
  };
}

const listeners = new Set<(theme: Theme) => void>();

export function onThemeChange(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  const theme = currentTheme();
  for (const listener of listeners) listener(theme);
}

export function toggleTheme(): void {
  try {
    localStorage.setItem(KEY, isDark() ? "light" : "dark");
  } catch {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  }
  applyTheme();
}

prefersDark.addEventListener("change", applyTheme);
