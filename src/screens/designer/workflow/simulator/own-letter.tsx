import { useIntl } from "react-intl"
import type { StepNotice } from "../../../../../engine/workflow/told.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { Letter } from "../notice-template.tsx"
import type { SimWords } from "./use-sim-words.ts"

/** The step of which people are told. */
export interface ToldStep {
  readonly by: string
  /** Of an action alone. */
  readonly actionId: string | null
}

interface OwnLetterProps {
  readonly notice: StepNotice
  readonly step: ToldStep
  readonly words: SimWords
}

/** A notice's letter in the product's own words, about a made-up record. */
export function OwnLetter({ notice: { kind, people }, step, words }: OwnLetterProps) {
  const { formatMessage } = useIntl()
  const direction = useDirection()
  const action = words.action(step.actionId)
  const told = formatMessage(
    { id: `notifications.kind.${kind}` },
    { who: words.person(step.by), named: action === "" ? 0 : 1, action },
  )
  const about = { named: "yes", what: formatMessage({ id: "mail.sample.record" }), dated: "no", due: "" }
  const body = formatMessage({ id: "mail.notification.body" }, { name: words.people(people), told, ...about })
  const subject = formatMessage({ id: "mail.notification.subject" }, { told })
  return <Letter letter={{ direction, subject, paragraphs: body.split(/\n{2,}/) }} />
}
