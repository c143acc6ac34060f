import { Suspense, useMemo } from "react"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { ReminderMatrix } from "../../../reminders/contract.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, ReminderId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { ReminderPanel } from "../../../reminders/web/reminder-panel.tsx"
import { useReminderMatrix } from "../../../reminders/web/use-reminder-matrix.ts"
import { useReminderText } from "../../../reminders/web/use-reminder-text.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { draftLosses } from "./draft-losses.ts"
import "./reminders-tab.css"

/** Edits the record type's reminders, which are not part of the draft: changes take effect immediately. */
export function RemindersTab({ editorState }: DesignerTabProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <LazyMessagesProvider area="reminders">
        <RemindersWithDraft editorState={editorState} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function RemindersWithDraft({ editorState: { definition, compiled, draft } }: DesignerTabProps) {
  const text = useReminderText()
  const profileId = definition.id as ProfileId
  const { data, error, refetch, canEdit, readOnlyReason, changed } = useReminderMatrix(profileId, draft.server)
  const warnings = useDraftWarnings(data, compiled)
  if (error && !data) return <PageError failure={error} what={text("reminders.title")} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  return (
    <div className="designer-reminders ru-stack ru-fill-block">
      <div className="designer-reminders__notes ru-grid ru-gap-8">
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
      <ReminderPanel
        profileId={profileId}
        matrix={data}
        canEdit={canEdit}
        readOnlyReason={readOnlyReason}
        warnings={warnings}
        onChanged={changed}
      />
    </div>
  )
}

/** Describes how the last compiled draft affects each reminder. */
function useDraftWarnings(
  matrix: ReminderMatrix | undefined,
  draft: CompiledProfile | null,
): ReadonlyMap<ReminderId, readonly string[]> {
  const text = useReminderText()
  const language = useLanguage()
  return useMemo(() => {
    if (!matrix?.isPublished || !draft) return new Map()
    const found = matrix.content.map(({ id, settings }) => {
      const losses = draftLosses(settings, matrix, draft)
      const lossText = losses.map(({ kind, name }) =>
        text(`reminders.draft.${kind}`, { field: typeof name === "string" ? name : textIn(name, language) }),
      )
      return [id, lossText] as const
    })
    return new Map(found.filter(([, lossText]) => lossText.length > 0))
  }, [matrix, draft, text, language])
}
