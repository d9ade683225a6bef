// What a lesson is: steps with a question whose answer a run gives.
import type { Settings } from "../protocol";
import type { LessonName } from "./cards";

// What a step sees of the run that it asked for.
export interface Run {
  times: number[];
  column: (name: string, simulation?: number) => number[];
  drift: (invariant: string, simulation?: number) => number[]; // with its sign where it has one
  largest: (invariant: string, simulation?: number) => number;
  setting: number; // of the step's slider
  tries: Try[]; // of this step, this one last
}

export interface Try {
  setting: number;
  result: number;
}

export interface Verdict {
  right: number; // which choice; -1: none yet
  text: string;
  result?: number; // kept for the next try
}

export interface Step {
  text: string;
  question: string;
  choices: string[]; // none: the reader tries settings
  model: { example: string } | { text: string };
  set?: Record<string, number>;
  simulations?: Settings[];
  plot: string[];
  duration: number; // s of the model
  seconds: number; // to watch it
  slider?: { name: string; label: string; unit: string; min: number; max: number; value: number; logarithmic?: boolean }; // a parameter, or "step"
  judge: (run: Run) => Verdict;
}

export interface Lesson {
  name: LessonName;
  steps: Step[];
}

export function signChanges(values: number[]): number {
  return values.filter((value, i) => i > 0 && Math.sign(value) !== Math.sign(values[i - 1] as number)).length;
}

export const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
export const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
export const range = (values: number[]): number => most(values) - least(values);
