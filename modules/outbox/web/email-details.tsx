import { useIntl } from "react-intl"
import { RotateCw, X } from "lucide-react"
import { languageName } from "../../../src/language/language-name.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { request } from "../../../src/api/request.ts"
import type { DetailsDescription } from "../../../src/resource-page/item-details.tsx"
import type { ActionScope, ItemAction } from "../../../src/resource-page/list-description.ts"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { cancelEmail, previewEmail, retryEmail, type OutboxEmail, type OutboxEmailPreview } from "../contract.ts"
import { EmailSheet } from "./email-sheet.tsx"
import { StateBadge } from "./state-badge.tsx"

export const emailScope: ActionScope<OutboxEmail> = {
  key: ["outbox"],
  idOf: ({ id }) => id,
  nameOf: ({ address }) => address,
}

const retry: ItemAction<OutboxEmail> = {
  id: "retry",
  label: "outbox.retry",
  labelOf: "outbox.retry.one",
  icon: <RotateCw aria-hidden="true" />,
  isOffered: ({ canRetry }) => canRetry,
  run: ({ id }) => request(retryEmail, { params: { emailId: id } }),
  done: "outbox.retried",
}

const cancel: ItemAction<OutboxEmail> = {
  id: "cancel",
  label: "outbox.cancel",
  labelOf: "outbox.cancel.one",
  icon: <X aria-hidden="true" />,
  tone: "danger",
  isOffered: ({ canCancel }) => canCancel,
  run: ({ id }) => request(cancelEmail, { params: { emailId: id } }),
  done: "outbox.cancelled",
  confirm: { title: "outbox.cancel.one", text: "outbox.cancel.text", keep: "outbox.cancel.keep" },
}

export const emailActions = [retry, cancel]

/** One email: status and content. */
export const emailDetails: DetailsDescription<OutboxEmail, typeof previewEmail> = {
  ...emailScope,
  placement: "dialog",
  endpoint: previewEmail,
  paramsOf: ({ id }) => ({ emailId: id }),
  itemOf: ({ email }) => email,
  titleOf: ({ kindName }) => kindName,
  // Beside the button that closes the dialog, "Cancel" would be mistaken for it.
  actions: [retry],
  facts: [
    { label: "outbox.column.address", render: ({ address }) => <bdi dir="ltr">{address}</bdi>, wide: true },
    { label: "outbox.column.state", render: ({ state }) => <StateBadge state={state} /> },
    { label: "outbox.column.language", render: ({ language }) => <LanguageName of={language} /> },
    { label: "outbox.column.queued", render: ({ createdAt }) => <MomentOrDash at={createdAt} /> },
    { label: "outbox.column.attempts", render: ({ attempts }) => attempts },
    { label: "outbox.column.sent", render: ({ sentAt }) => sentAt && <MomentOrDash at={sentAt} /> },
    { label: "outbox.column.next", render: ({ nextAt }) => nextAt && <MomentOrDash at={nextAt} /> },
    { label: "outbox.column.failure", render: ({ failure }) => failure, wide: true },
    {
      label: "outbox.reply",
      render: ({ serverReply }) =>
        serverReply && (
          <bdi dir="ltr" className="ru-code">
            {serverReply}
          </bdi>
        ),
      wide: true,
    },
  ],
  content: (preview) => <EmailContent preview={preview} />,
}

export function LanguageName({ of }: { readonly of: OutboxEmail["language"] }) {
  return languageName(of, useLanguage())
}

function EmailContent({ preview }: { readonly preview: OutboxEmailPreview }) {
  const { button, email } = preview
  return (
    <EmailSheet email={{ ...preview, language: email.language }}>
      {button ? <ButtonLink address={button.address} /> : null}
    </EmailSheet>
  )
}

function ButtonLink({ address }: { readonly address: string | null }) {
  const { formatMessage, locale } = useIntl()
  return (
    <>
      {address === null ? null : (
        <a className="outbox__link" dir="ltr" href={address}>
          {address}
        </a>
      )}
      <p className="outbox__footer" lang={locale} dir="auto">
        {formatMessage({ id: address === null ? "outbox.address.hidden" : "outbox.address" })}
      </p>
    </>
  )
}
