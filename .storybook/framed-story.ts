import { STORY_RENDER_PHASE_CHANGED } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"

export interface FramedStory {
  /** Waits until no story of another frame plays. */
  readonly takeTurn: () => Promise<void>
}

interface PhaseEvent {
  readonly newPhase: string
}

const lastPhases: ReadonlySet<string> = new Set(["finished", "errored", "aborted"])

/**
 * Documentation pages show what stories open in frames. The browser has one focus for all of them: each frame takes it
 * from the one before, whose list would then close. So their stories play one after the other, and one that has played
 * is not told that it lost the focus until its reader uses it.
 */
export function framedStory(): FramedStory | undefined {
  if (!window.frameElement?.matches(".docs-state__frame")) return undefined
  let hasPlayed = false
  let endTurn = () => {}
  addons.getChannel().on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: PhaseEvent) => {
    if (!lastPhases.has(newPhase)) return
    hasPlayed = true
    endTurn()
  })
  const listen = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, act, { capture: true })
  const ignoreLoss = (event: FocusEvent) => {
    if (hasPlayed && !event.relatedTarget) event.stopImmediatePropagation()
  }
  const resume = ({ isTrusted }: Event) => {
    if (isTrusted) hasPlayed = false
  }
  listen("blur", ignoreLoss)
  listen("focusout", ignoreLoss)
  listen("pointerdown", resume)
  listen("keydown", resume)
  return {
    async takeTurn() {
      hasPlayed = false
      await new Promise<void>((begin) => {
        void navigator.locks.request("framed story", () => {
          begin()
          return new Promise<void>((end) => (endTurn = end))
        })
      })
    },
  }
}
