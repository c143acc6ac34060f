import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { type OutboxEmail, previewEmail } from "../contract.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { EmailSheet } from "./email-preview.tsx"
import { languageName } from "./outbox-table.tsx"
import { StateBadge } from "./state-badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

export interface EmailDialogProps {
  readonly email: OutboxEmail
  readonly onRetry: (email: OutboxEmail) => void
  readonly onClose: () => void
}

/** One email: status and content. */
export function EmailDialog({ email, onRetry, onClose }: EmailDialogProps) {
  const text = useOutboxText()
  const intl = useIntl()
  const { data, error } = useQuery({
    queryKey: ["outbox", "letter", email.id],
    queryFn: ({ signal }) => request(previewEmail, { params: { emailId: email.id } }, { signal }),
  })
  const current = data?.email ?? email
  return (
    <Dialog
      open
      title={current.kindName}
      closeLabel={text("outbox.close")}
      onClose={onClose}
      footer={
        <>
          {current.canRetry ? <Button onClick={() => onRetry(current)}>{text("outbox.retry")}</Button> : null}
          <Button variant="solid" onClick={onClose}>
            {text("outbox.close")}
          </Button>
        </>
      }
    >
      <div className="outbox__letter">
        <EmailDetails email={current} />
        {error ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : null}
        {data ? (
          <EmailSheet email={{ ...data, language: data.email.language }}>
            {data.button ? <ButtonLink address={data.button.address} note={text} /> : null}
          </EmailSheet>
        ) : error ? null : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Dialog>
  )
}

function EmailDetails({ email }: { readonly email: OutboxEmail }) {
  const text = useOutboxText()
  const language = useLanguage()
  const facts = [
    [
      text("outbox.column.address"),
      <bdi key="address" dir="ltr">
        {email.address}
      </bdi>,
    ],
    [text("outbox.column.state"), <StateBadge key="state" state={email.state} />],
    [text("outbox.column.language"), languageName(email.language, language)],
    [text("outbox.column.queued"), momentText(email.createdAt, language)],
    [text("outbox.column.attempts"), email.attempts],
    ...(email.sentAt ? [[text("outbox.column.sent"), momentText(email.sentAt, language)] as const] : []),
    ...(email.nextAt ? [[text("outbox.column.next"), momentText(email.nextAt, language)] as const] : []),
    ...(email.failure ? [[text("outbox.column.failure"), email.failure] as const] : []),
    ...(email.serverReply
      ? [
          [
            text("outbox.reply"),
            <bdi key="reply" dir="ltr" className="ru-code">
              {email.serverReply}
            </bdi>,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <dl className="outbox__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ButtonLink({
  address,
  note,
}: {
  readonly address: string | null
  readonly note: ReturnType<typeof useOutboxText>
}) {
  const intl = useIntl()
  const addressNote = note(address === null ? "outbox.address.hidden" : "outbox.address")
  return (
    <>
      {address === null ? null : (
        <a className="outbox__link" dir="ltr" href={address}>
          {address}
        </a>
      )}
      <p className="outbox__footer" lang={intl.locale} dir="auto">
        {addressNote}
      </p>
    </>
  )
}
