/** How a sentence ends in the languages of the product. */
const sentenceEnd = /[.!?…:;。।؟!]["'”»)]*$/u
const hasDevanagari = /\p{Script=Devanagari}/u

/**
 * Several messages as one text. A message that is only a word or two gets the full stop that separates it from the
 * next.
 */
export function joinMessages(messages: readonly string[]): string {
  return messages
    .map((message, index) => {
      if (index === messages.length - 1 || sentenceEnd.test(message)) return message
      return `${message}${hasDevanagari.test(message) ? "।" : "."}`
    })
    .join(" ")
}
