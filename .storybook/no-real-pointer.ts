import { STORY_RENDER_PHASE_CHANGED } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"

const ofPointers = [
  "pointerover",
  "pointerenter",
  "pointermove",
  "pointerout",
  "pointerleave",
  "mouseover",
  "mouseenter",
  "mousemove",
  "mouseout",
  "mouseleave",
]

/**
 * In a test only the story moves a pointer. The browser has one as well, which lies wherever the page was opened, and
 * each time the page changes below it the browser says what it is over now: a tooltip that was about to show would not.
 */
export function withoutRealPointer(): void {
  stopRealPointer(() => true)
}

interface PhaseEvent {
  readonly newPhase: string
}

/** The same in the workbench, but only while a story plays: before and after the pointer is its reader's. */
export function withoutRealPointerInPlay(): void {
  let isPlaying = false
  addons.getChannel().on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: PhaseEvent) => {
    isPlaying = newPhase === "playing"
  })
  stopRealPointer(() => isPlaying)
}

function stopRealPointer(isStopped: () => boolean): void {
  for (const type of ofPointers) {
    window.addEventListener(type, (event) => event.isTrusted && isStopped() && event.stopImmediatePropagation(), {
      capture: true,
    })
  }
}
