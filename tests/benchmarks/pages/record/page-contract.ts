import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** The forms that stand beside one another. */
export const engineNames = ["ours", "html", "rjsf", "rjsf-chakra"] as const
export type EngineName = (typeof engineNames)[number]
/** Form makers the product does not depend on: their page is built and served by itself. */
export const builderNames = ["survey", "formio"] as const
export type BuilderName = (typeof builderNames)[number]

/** How a form is put on the page, and where its messages stand. */
export interface Engine {
  /** Everything up to here may take its time: schemas made, messages loaded. Drawing happens in what is returned. */
  readonly prepare: (definition: ProfileDefinition) => Promise<(root: HTMLElement) => void>
  /** One element for each field on the page. */
  readonly field: string
  /** One element for each field that shows an error. */
  readonly error: string
  /** The button that submits. */
  readonly submit: string
  /** What one types in or clicks on of the field with a keyword. */
  readonly control: (keyword: string) => string
}

export interface Mounted {
  /** Until the first fields are painted, two frames of waiting included. */
  readonly firstMs: number
  /** Until every field that is to be seen is on the page and painted. */
  readonly completeMs: number
}

/** What the page offers to whoever measures it. Times are of the browser's own events. */
export interface BenchPage {
  readonly mount: (fields: number) => Promise<Mounted>
  readonly elements: () => number
  /** From here on each key's way from the keyboard's event to the painted frame is noted. */
  readonly watchKeys: () => void
  readonly keyTimes: () => readonly number[]
  /** Waits for the next click, and from its event until the selector finds `count` elements and they are painted. */
  readonly clickUntil: (selector: string, count: number) => Promise<number>
}

declare global {
  interface Window {
    bench?: BenchPage & Pick<Engine, "error" | "submit" | "control">
  }
}
