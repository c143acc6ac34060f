import { Mail, RotateCw, X } from "lucide-react"
import type { OutboxEmail } from "../contract.ts"
import { momentText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { StateBadge } from "./state-badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

export interface EmailActions {
  readonly onOpen: (email: OutboxEmail) => void
  readonly onRetry: (email: OutboxEmail) => void
  readonly onCancel: (email: OutboxEmail) => void
}

export interface OutboxTableProps extends EmailActions {
  readonly emails: readonly OutboxEmail[]
  readonly busy: boolean
}

const columns = ["address", "kind", "state", "attempts", "queued", "next", "failure", "language"] as const

/** Emails, newest first, with their actions. */
export function OutboxTable({ emails, busy, ...actions }: OutboxTableProps) {
  const text = useOutboxText()
  const language = useLanguage()
  const moment = (iso: string | null) => (iso === null ? text("outbox.never") : momentText(iso, language))
  return (
    <Table className="outbox__table" label={text("outbox.title")} busy={busy} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`outbox.column.${key}`) }))}
        actions={text("outbox.column.actions")}
      />
      <tbody>
        {emails.map((email) => (
          <tr key={email.id}>
            <th scope="row">
              <button type="button" className="outbox__open" onClick={() => actions.onOpen(email)}>
                <bdi dir="ltr">{email.address}</bdi>
              </button>
            </th>
            <td>{email.kindName}</td>
            <td>
              <StateBadge state={email.state} />
            </td>
            <td className="ru-figures outbox__aside">{email.attempts}</td>
            <td className="ru-figures">{moment(email.createdAt)}</td>
            <td className="ru-figures outbox__aside">{moment(email.nextAt)}</td>
            <td className="outbox__failure ru-page-table__more">{email.failure}</td>
            <td className="outbox__aside">{languageName(email.language, language)}</td>
            <td>
              <RowActions email={email} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RowActions({ email, onOpen, onRetry, onCancel }: EmailActions & { readonly email: OutboxEmail }) {
  const text = useOutboxText()
  const { address } = email
  return (
    <span className="ru-page-table__actions">
      {email.canRetry ? (
        <IconButton
          size="sm"
          label={text("outbox.retry.one", { address })}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(email)}
        />
      ) : null}
      {email.canCancel ? (
        <IconButton
          size="sm"
          label={text("outbox.cancel.one", { address })}
          icon={<X aria-hidden="true" />}
          onClick={() => onCancel(email)}
        />
      ) : null}
      <IconButton
        size="sm"
        label={text("outbox.open", { address })}
        icon={<Mail aria-hidden="true" />}
        onClick={() => onOpen(email)}
      />
    </span>
  )
}

/** Name of a language in the user's language. */
export function languageName(of: Language, uiLanguage: Language): string {
  return new Intl.DisplayNames([uiLanguage], { type: "language" }).of(of) ?? of
}
