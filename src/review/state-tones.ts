import type { Tone } from "../../ui/tone.ts"

/** Tones of the states of what is reviewed, applied and undone. */
export const stateTones = {
  running: "info",
  ready: "warning",
  applied: "success",
  undone: "neutral",
  failed: "danger",
} as const satisfies Readonly<Record<string, Tone>>
