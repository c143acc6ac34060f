import { configure } from "storybook/test"

/**
 * Lets React finish what an event begins before the next one, as Storybook has set up, but only around the outermost
 * event. An event can come while React does so: when it moves the focus, an input that was typed in dispatches a
 * change. Finishing that one by itself would leave the rest of the outer one for later.
 */
export function wrapOutermostEvents(): void {
  configure(({ eventWrapper }) => {
    let isWithin = false
    return {
      eventWrapper(dispatch) {
        if (isWithin) return dispatch()
        isWithin = true
        try {
          return eventWrapper(dispatch)
        } finally {
          isWithin = false
        }
      },
    }
  })
}
