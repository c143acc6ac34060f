import { FormattedMessage, useIntl } from "react-intl"
import { useProblemMessage } from "../../../../src/language/use-problem-message.ts"
import type { TextRange } from "../../../../engine/json-text/walk.ts"
import type { JsonError } from "./parse-definition.ts"

/** Maximum number of errors listed. */
export const maxErrors = 200

/** Error message in the user's language. */
export function useFaultMessage() {
  const { formatMessage } = useIntl()
  const problemMessage = useProblemMessage()
  return ({ problem }: JsonError): string =>
    problem ? problemMessage(problem) : formatMessage({ id: "recordType.json.notJson" })
}

interface JsonErrorListProps {
  readonly text: string
  readonly errors: readonly JsonError[]
  readonly onFollow: (range: TextRange) => void
}

/** All errors in the text, each linking to its position. */
export function JsonErrorList({ text, errors, onFollow }: JsonErrorListProps) {
  const { formatMessage } = useIntl()
  const formatFault = useFaultMessage()
  const lineOf = lineNumbers(text)
  if (errors.length === 0) {
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
          <FormattedMessage id="designer.problems.title" values={{ count: errors.length }} />
        </h2>
      </div>
      <ul className="designer__problems">
        {errors.slice(0, maxErrors).map((error) => (
          <li key={`${error.from} ${error.problem?.code} ${error.problem?.path.join(".")}`}>
            <button type="button" onClick={() => onFollow(error)}>
              <b>{formatMessage({ id: "recordType.json.line" }, { line: lineOf(error.from) })}</b>
              <span>{formatFault(error)}</span>
              <bdi dir="ltr" className="designer__path ru-subtle ru-truncate">
                {error.problem?.path.join(".")}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the 1-based line number of a position; positions may be passed in any order. */
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
