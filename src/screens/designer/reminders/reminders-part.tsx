import { Suspense, useMemo } from "react"
import { reminderTexts } from "../../../../messages/reminders/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import type { ReminderMatrix } from "../../../../schemas/api/reminders.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, ReminderId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { PageFailure } from "../../../shell/page-failure.tsx"
import { ReminderBoard } from "../../reminders/reminder-board.tsx"
import { useReminderMatrix } from "../../reminders/use-reminder-matrix.ts"
import { useReminderText } from "../../reminders/use-reminder-text.ts"
import type { PartProps } from "../desk.ts"
import { draftLosses } from "./draft-losses.ts"
import "./reminders-part.css"

/** The reminders of the record type beside its draft, of which they are no part: what is changed of them holds at once. */
export function RemindersPart({ desk }: PartProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <MoreTexts texts={reminderTexts}>
        <RemindersBesideDraft desk={desk} />
      </MoreTexts>
    </Suspense>
  )
}

function RemindersBesideDraft({ desk: { definition, compiled, draft } }: PartProps) {
  const text = useReminderText()
  const profileId = definition.id as ProfileId
  const { data, error, refetch, mayChange, onlyRead, changed } = useReminderMatrix(profileId, draft.server)
  const warnings = useDraftWarnings(data, compiled)
  if (error && !data)
    return <PageFailure failure={error} what={text("reminders.title")} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  return (
    <div className="designer-reminders">
      <div className="designer-reminders__notes">
        {draft.server.publishedVersion === null ? null : (
          <Banner tone="plain" title={text("reminders.draft.apart")}>
            {text("reminders.draft.apart.text")}
          </Banner>
        )}
        {warnings.size === 0 ? null : (
          <Banner tone="warning" live title={text("reminders.draft.losses", { count: warnings.size })}>
            {text("reminders.draft.losses.text")}
          </Banner>
        )}
      </div>
      <ReminderBoard
        profileId={profileId}
        matrix={data}
        mayChange={mayChange}
        onlyRead={onlyRead}
        warnings={warnings}
        onChanged={changed}
      />
    </div>
  )
}

/** What the draft, as it last compiled, takes from each reminder, in words. */
function useDraftWarnings(
  matrix: ReminderMatrix | undefined,
  draft: CompiledProfile | null,
): ReadonlyMap<ReminderId, readonly string[]> {
  const text = useReminderText()
  const language = useLanguage()
  return useMemo(() => {
    if (!matrix?.isPublished || !draft) return new Map()
    const found = matrix.content.map(({ id, terms }) => {
      const losses = draftLosses(terms, matrix, draft)
      const says = losses.map(({ kind, name }) =>
        text(`reminders.draft.${kind}`, { field: typeof name === "string" ? name : textIn(name, language) }),
      )
      return [id, says] as const
    })
    return new Map(found.filter(([, says]) => says.length > 0))
  }, [matrix, draft, text, language])
}
