/** Far from the numbers that the browser gives. */
const firstNumber = 1_000_000_000

/** No frame comes until it is released, as on a machine that is busy; what waits for one then comes with the next, in its order. */
export function holdFrames(): { release: () => void } {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window
  const waiting = new Map<number, FrameRequestCallback>()
  let made = firstNumber
  Object.assign(window, {
    requestAnimationFrame(act: FrameRequestCallback) {
      made += 1
      waiting.set(made, act)
      return made
    },
    cancelAnimationFrame(number: number) {
      if (!waiting.delete(number)) cancel(number)
    },
  })
  return {
    release() {
      Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel })
      request((time) => {
        for (const [number, act] of waiting) if (waiting.delete(number)) act(time)
      })
    },
  }
}
