/** Fake frame IDs start far from those of the browser. */
const firstNumber = 1_000_000_000

/** Pauses animation frames, as on a busy machine. After release, pending callbacks run in order with the next frame. */
export function pauseFrames(): { release: () => void } {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window
  const waiting = new Map<number, FrameRequestCallback>()
  let lastHandle = firstNumber
  Object.assign(window, {
    requestAnimationFrame(act: FrameRequestCallback) {
      lastHandle += 1
      waiting.set(lastHandle, act)
      return lastHandle
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
