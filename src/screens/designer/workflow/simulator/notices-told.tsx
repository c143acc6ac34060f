import { Bell } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { mailTexts } from "../../../../../messages/mail/on-demand.ts"
import { MoreTexts } from "../../../../../renderers/more-texts.tsx"
import type { MailTemplateLine, TemplatePreview } from "../../../../../schemas/api/mail-templates.ts"
import type { StepNotice } from "../../../../../engine/workflow/told.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useLanguage } from "../../../../language/language-provider.tsx"
import { useFlowServices } from "../flow-services.ts"
import { Letter } from "../notice-template.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { OwnLetter, type ToldStep } from "./own-letter.tsx"
import type { SimWords } from "./use-sim-words.ts"

interface NoticesToldProps {
  readonly notices: readonly StepNotice[]
  readonly step: ToldStep
  readonly words: SimWords
}

const bothWays: NonNullable<StepNotice["channels"]> = ["IN_APP", "EMAIL"]

/** Who is told of a step, in which ways, and how the letter reads. */
export function NoticesTold({ notices, step, words }: NoticesToldProps) {
  const text = useFlowText()
  if (notices.length === 0) return null
  const sentence = ({ kind, people, inPlaceOf, channels = bothWays }: StepNotice) => {
    const ways = words.list(channels.map((channel) => text(`flow.notice.${channel}`)))
    const values = { people: words.people(people), ways }
    return inPlaceOf === undefined
      ? text(`flow.sim.notice.${kind}`, values)
      : text("flow.sim.notice.inPlace", { ...values, away: words.person(inPlaceOf) })
  }
  return (
    <ul className="flow-sim__told">
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.people.join()} ${notice.inPlaceOf ?? ""}`}>
          <Bell aria-hidden="true" />
          <span>{sentence(notice)}</span>
          {(notice.channels ?? bothWays).includes("EMAIL") ? <NoticeLetter {...{ notice, step, words }} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** The letter of a notice, in the client's words where their template is there and switched on, else in the product's. */
function NoticeLetter({ notice, step, words }: Omit<NoticesToldProps, "notices"> & { readonly notice: StepNotice }) {
  const text = useFlowText()
  const language = useLanguage()
  const services = useFlowServices()
  const [template, setTemplate] = useState<MailTemplateLine | null>(null)
  const [shown, setShown] = useState<TemplatePreview | "own" | null>(null)
  const [failed, setFailed] = useState(false)
  const { templateId, people } = notice
  useEffect(() => {
    if (templateId === undefined || !services) return
    let isHere = true
    services.templates().then(
      (found) => isHere && setTemplate(found.find(({ id, enabled }) => id === templateId && enabled) ?? null),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [services, templateId])
  const show = async () => {
    if (shown !== null) return setShown(null)
    if (!template || !services) return setShown("own")
    const letter = await services.preview(template.id, language).catch(() => undefined)
    setFailed(letter === undefined)
    if (letter !== undefined) setShown(letter ?? "own")
  }
  return (
    <div className="flow-sim__letter">
      <span>{template ? text("flow.sim.words", { name: template.name }) : text("flow.sim.words.own")}</span>
      <Button
        size="sm"
        aria-expanded={shown !== null}
        aria-label={text("flow.sim.letter.of", { people: words.people(people) })}
        onClick={() => void show()}
      >
        {text("flow.template.preview")}
      </Button>
      {failed ? <p role="alert">{text("flow.template.failed")}</p> : null}
      {shown === "own" ? (
        <Suspense>
          <MoreTexts texts={mailTexts}>
            <OwnLetter {...{ notice, step, words }} />
          </MoreTexts>
        </Suspense>
      ) : null}
      {shown !== null && shown !== "own" ? <Letter letter={shown} /> : null}
    </div>
  )
}
