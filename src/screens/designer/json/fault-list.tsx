import { FormattedMessage, useIntl } from "react-intl"
import { useProblemSentence } from "../../../language/use-problem-sentence.ts"
import type { TextRange } from "../../../../engine/json-text/walk.ts"
import type { Fault } from "./read-definition.ts"

/** More would help nobody: the first ones are put right first. */
export const mostFaults = 200

/** The sentence of what is wrong, in the reader's language. */
export function useFaultSentence() {
  const { formatMessage } = useIntl()
  const sentenceOf = useProblemSentence()
  return ({ problem }: Fault): string =>
    problem ? sentenceOf(problem) : formatMessage({ id: "recordType.json.notJson" })
}

interface FaultListProps {
  readonly text: string
  readonly faults: readonly Fault[]
  readonly onFollow: (range: TextRange) => void
}

/** All that is wrong with the text, each sentence leading to its place. */
export function FaultList({ text, faults, onFollow }: FaultListProps) {
  const { formatMessage } = useIntl()
  const sentence = useFaultSentence()
  const lineOf = lineNumbers(text)
  if (faults.length === 0) {
    return (
      <div role="status">
        <p className="designer__hint">
          <FormattedMessage id="designer.problems.none" />
        </p>
      </div>
    )
  }
  return (
    <>
      <div role="status">
        <h2>
          <FormattedMessage id="designer.problems.title" values={{ count: faults.length }} />
        </h2>
      </div>
      <ul className="designer__problems">
        {faults.slice(0, mostFaults).map((fault) => (
          <li key={`${fault.from} ${fault.problem?.code} ${fault.problem?.path.join(".")}`}>
            <button type="button" onClick={() => onFollow(fault)}>
              <b>{formatMessage({ id: "recordType.json.line" }, { line: lineOf(fault.from) })}</b>
              <span>{sentence(fault)}</span>
              <bdi dir="ltr" className="designer__path ru-truncate">
                {fault.problem?.path.join(".")}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In which line a place is, counted from one; asked in any order. */
function lineNumbers(text: string): (at: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) ends.push(at)
  return (at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
