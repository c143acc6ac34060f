import { differingWords } from "./differing-words.ts"

interface MarkedTextProps {
  readonly text: string
  /** The texts of the records that it is compared with. */
  readonly others: readonly string[]
}

/** A text in which the words that the others do not have are marked. */
export function MarkedText({ text, others }: MarkedTextProps) {
  return (
    <bdi>
      {differingWords(text, others).map(({ text: part, isOwn }, at) =>
        isOwn ? (
          <mark key={at} className="similar-record__own">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
