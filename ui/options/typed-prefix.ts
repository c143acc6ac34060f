/** A pause ends the text, in milliseconds. */
const pauseMs = 700

/** The letters typed without a pause, by which the next option is found that begins with them. */
export interface TypedPrefix {
  /** Adds a letter; the same one again stays a single letter, which goes through its options. */
  readonly add: (letter: string) => string
  /** Whether a space is part of the text. */
  readonly isTyping: () => boolean
}

export function createTypedPrefix(): TypedPrefix {
  let text = ""
  let typedAt = -Infinity
  const isTyping = () => text !== "" && performance.now() - typedAt < pauseMs
  return {
    add(letter) {
      const before = isTyping() ? text : ""
      text = before === letter ? letter : before + letter
      typedAt = performance.now()
      return text
    },
    isTyping,
  }
}
