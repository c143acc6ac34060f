import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { useReadOnly } from "../../../renderers/read-only.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { ListAbsences } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { myAbsencesQuery } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { myAbsenceApi } from "./absence-api.ts"
import { AbsenceList } from "./absence-list.tsx"
import { DaysRow } from "./absence-row.tsx"
import { useAbsenceText } from "./use-absence-text.ts"

/** The user's own absences and their substitutions for others. */
export function MyAbsences() {
  return (
    <LazyMessagesProvider area="absences">
      <MyAbsencesContent />
    </LazyMessagesProvider>
  )
}

function MyAbsencesContent() {
  const intl = useIntl()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(myAbsencesQuery)
  if (data) {
    return <Absences {...data} onChanged={() => queries.invalidateQueries({ queryKey: myAbsencesQuery.queryKey })} />
  }
  if (!error) return <SkeletonText lines={4} />
  return (
    <Banner
      tone="danger"
      live
      title={errorMessage(intl, error)}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    />
  )
}

function Absences({ content, substituteFor, onChanged }: ListAbsences & { readonly onChanged: () => Promise<void> }) {
  const text = useAbsenceText()
  const isReadOnly = useReadOnly()
  const id = useId()
  return (
    <>
      <section className="absences" aria-labelledby={`${id}-own`}>
        <h2 id={`${id}-own`}>{text("absences.title")}</h2>
        <p className="absences__text">{text("absences.text")}</p>
        {isReadOnly ? null : (
          <AbsenceList label={text("absences.title")} absences={content} calls={myAbsenceApi} onChanged={onChanged} />
        )}
      </section>
      <section className="absences" aria-labelledby={`${id}-others`}>
        <h2 id={`${id}-others`}>{text("absences.substituteFor")}</h2>
        <p className="absences__text">
          {text(substituteFor.length === 0 ? "absences.substituteFor.empty" : "absences.substituteFor.text")}
        </p>
        {substituteFor.length === 0 ? null : (
          <ul className="absences__rows" aria-labelledby={`${id}-others`}>
            {substituteFor.map(({ id: absenceId, user, ...days }) => (
              <DaysRow key={absenceId} {...days}>
                <bdi>{user.name ?? text("absences.somebody")}</bdi>
              </DaysRow>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
