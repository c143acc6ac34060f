import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { type OutboxLetter, previewLetter } from "../../../schemas/api/outbox.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { LetterSheet } from "./letter-sheet.tsx"
import { languageName } from "./outbox-table.tsx"
import { StateBadge } from "./state-badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

export interface LetterDialogProps {
  readonly letter: OutboxLetter
  readonly onRetry: (letter: OutboxLetter) => void
  readonly onClose: () => void
}

/** One letter: what became of it, and how it reads. */
export function LetterDialog({ letter, onRetry, onClose }: LetterDialogProps) {
  const text = useOutboxText()
  const intl = useIntl()
  const { data, error } = useQuery({
    queryKey: ["outbox", "letter", letter.id],
    queryFn: ({ signal }) => call(previewLetter, { params: { letterId: letter.id } }, { signal }),
  })
  const shown = data?.letter ?? letter
  return (
    <Dialog
      open
      title={shown.kindName}
      closeLabel={text("outbox.close")}
      onClose={onClose}
      footer={
        <>
          {shown.canRetry ? <Button onClick={() => onRetry(shown)}>{text("outbox.retry")}</Button> : null}
          <Button variant="solid" onClick={onClose}>
            {text("outbox.close")}
          </Button>
        </>
      }
    >
      <div className="outbox__letter">
        <LetterFacts letter={shown} />
        {error ? <Banner tone="danger" live title={errorSentence(intl, error)} /> : null}
        {data ? (
          <LetterSheet letter={{ ...data, language: data.letter.language }}>
            {data.button ? <ButtonAddress address={data.button.address} note={text} /> : null}
          </LetterSheet>
        ) : error ? null : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Dialog>
  )
}

function LetterFacts({ letter }: { readonly letter: OutboxLetter }) {
  const text = useOutboxText()
  const language = useLanguage()
  const facts = [
    [
      text("outbox.column.address"),
      <bdi key="address" dir="ltr">
        {letter.address}
      </bdi>,
    ],
    [text("outbox.column.state"), <StateBadge key="state" state={letter.state} />],
    [text("outbox.column.language"), languageName(letter.language, language)],
    [text("outbox.column.posted"), momentText(letter.createdAt, language)],
    [text("outbox.column.attempts"), letter.attempts],
    ...(letter.sentAt ? [[text("outbox.column.sent"), momentText(letter.sentAt, language)] as const] : []),
    ...(letter.nextAt ? [[text("outbox.column.next"), momentText(letter.nextAt, language)] as const] : []),
    ...(letter.failure ? [[text("outbox.column.failure"), letter.failure] as const] : []),
    ...(letter.serverReply
      ? [
          [
            text("outbox.reply"),
            <bdi key="reply" dir="ltr" className="ru-code">
              {letter.serverReply}
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

function ButtonAddress({
  address,
  note,
}: {
  readonly address: string | null
  readonly note: ReturnType<typeof useOutboxText>
}) {
  const intl = useIntl()
  const said = note(address === null ? "outbox.address.hidden" : "outbox.address")
  return (
    <>
      {address === null ? null : (
        <a className="outbox__link" dir="ltr" href={address}>
          {address}
        </a>
      )}
      <p className="outbox__footer" lang={intl.locale} dir="auto">
        {said}
      </p>
    </>
  )
}
