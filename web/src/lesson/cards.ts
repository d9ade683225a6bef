// What the gallery shows of the lessons, which are fetched with the first of them.
export const LESSON_CARDS = [
  { name: "flip", title: "The handle that flips", drawing: "t-handle", text: "Spin a T-handle in weightlessness and it turns over, again and again, although nothing touches it." },
  { name: "drift", title: "Why energy drifts", drawing: "circular-pendulum", text: "A pendulum without friction keeps its energy; a computed one does only if the method was made for it." },
  { name: "loop", title: "A loop that should not move", drawing: "bricard", text: "Five rods and six hinges: counted, they are a rigid frame, and yet they move." },
  { name: "top", title: "The spinning top", drawing: "spinning-top", text: "Why a top does not fall, how fast it must spin, and what happens when it spins faster still." },
  { name: "axis", title: "A satellite that finds its axis", drawing: "dual-spin-damped", text: "A tumbling satellite comes to rest in a steady spin without any thruster: friction inside does it." },
] as const;

export type LessonName = (typeof LESSON_CARDS)[number]["name"];
