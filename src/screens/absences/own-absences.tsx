import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { absenceTexts } from "../../../messages/absences/on-demand.ts"
import { useLookOnly } from "../../../renderers/look-only.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { ListAbsences } from "../../../schemas/api/absences.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { ownAbsencesQuery } from "../../queries/absences.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { ownAbsenceCalls } from "./absence-calls.ts"
import { AbsenceList } from "./absence-list.tsx"
import { DaysRow } from "./absence-row.tsx"
import { useAbsenceText } from "./use-absence-text.ts"

/** When one is away and who acts meanwhile; and for whom one does so oneself. */
export function OwnAbsences() {
  return (
    <MoreTexts texts={absenceTexts}>
      <Own />
    </MoreTexts>
  )
}

function Own() {
  const intl = useIntl()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(ownAbsencesQuery)
  if (data) {
    return <Absences {...data} onChanged={() => queries.invalidateQueries({ queryKey: ownAbsencesQuery.queryKey })} />
  }
  if (!error) return <SkeletonText lines={4} />
  return (
    <Banner
      tone="danger"
      live
      title={errorSentence(intl, error)}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    />
  )
}

function Absences({ content, standsInFor, onChanged }: ListAbsences & { readonly onChanged: () => Promise<void> }) {
  const text = useAbsenceText()
  const lookOnly = useLookOnly()
  const id = useId()
  return (
    <>
      <section className="absences" aria-labelledby={`${id}-own`}>
        <h2 id={`${id}-own`}>{text("absences.title")}</h2>
        <p className="absences__text">{text("absences.text")}</p>
        {lookOnly ? null : (
          <AbsenceList
            label={text("absences.title")}
            absences={content}
            calls={ownAbsenceCalls}
            onChanged={onChanged}
          />
        )}
      </section>
      <section className="absences" aria-labelledby={`${id}-others`}>
        <h2 id={`${id}-others`}>{text("absences.standsIn")}</h2>
        <p className="absences__text">
          {text(standsInFor.length === 0 ? "absences.standsIn.empty" : "absences.standsIn.text")}
        </p>
        {standsInFor.length === 0 ? null : (
          <ul className="absences__rows" aria-labelledby={`${id}-others`}>
            {standsInFor.map(({ id: absenceId, person, ...days }) => (
              <DaysRow key={absenceId} {...days}>
                <bdi>{person.name ?? text("absences.somebody")}</bdi>
              </DaysRow>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
