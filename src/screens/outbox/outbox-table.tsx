import { Mail, RotateCw, X } from "lucide-react"
import type { OutboxLetter } from "../../../schemas/api/outbox.ts"
import { momentText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { StateBadge } from "./state-badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

export interface LetterActions {
  readonly onOpen: (letter: OutboxLetter) => void
  readonly onRetry: (letter: OutboxLetter) => void
  readonly onCancel: (letter: OutboxLetter) => void
}

export interface OutboxTableProps extends LetterActions {
  readonly letters: readonly OutboxLetter[]
  readonly busy: boolean
}

const columns = ["address", "kind", "state", "attempts", "posted", "next", "failure", "language"] as const

/** The letters, newest first, and what can be done about each. */
export function OutboxTable({ letters, busy, ...actions }: OutboxTableProps) {
  const text = useOutboxText()
  const language = useLanguage()
  const moment = (iso: string | null) => (iso === null ? text("outbox.never") : momentText(iso, language))
  return (
    <Table className="outbox__table" label={text("outbox.title")} busy={busy} folds>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`outbox.column.${key}`) }))}
        actions={text("outbox.column.actions")}
      />
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <th scope="row">
              <button type="button" className="outbox__open" onClick={() => actions.onOpen(letter)}>
                <bdi dir="ltr">{letter.address}</bdi>
              </button>
            </th>
            <td>{letter.kindName}</td>
            <td>
              <StateBadge state={letter.state} />
            </td>
            <td className="ru-figures outbox__aside">{letter.attempts}</td>
            <td className="ru-figures">{moment(letter.createdAt)}</td>
            <td className="ru-figures outbox__aside">{moment(letter.nextAt)}</td>
            <td className="outbox__failure ru-page-table__more">{letter.failure}</td>
            <td className="outbox__aside">{languageName(letter.language, language)}</td>
            <td>
              <RowActions letter={letter} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RowActions({ letter, onOpen, onRetry, onCancel }: LetterActions & { readonly letter: OutboxLetter }) {
  const text = useOutboxText()
  const { address } = letter
  return (
    <span className="ru-page-table__actions">
      {letter.canRetry ? (
        <IconButton
          size="sm"
          label={text("outbox.retry.one", { address })}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(letter)}
        />
      ) : null}
      {letter.canCancel ? (
        <IconButton
          size="sm"
          label={text("outbox.cancel.one", { address })}
          icon={<X aria-hidden="true" />}
          onClick={() => onCancel(letter)}
        />
      ) : null}
      <IconButton
        size="sm"
        label={text("outbox.open", { address })}
        icon={<Mail aria-hidden="true" />}
        onClick={() => onOpen(letter)}
      />
    </span>
  )
}

/** A language as the reader calls it. */
export function languageName(of: Language, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: "language" }).of(of) ?? of
}
