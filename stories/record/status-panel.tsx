import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { SidePanel } from "../../renderers/record/side-panel/side-panel.tsx"
import { StatusHistory } from "../../renderers/record/side-panel/status-history.tsx"
import type { StatusChange } from "../../modules/audit-log/contract.ts"
import type { Language } from "../../schemas/languages.ts"
import { useStoryLanguage } from "./record-story.tsx"
import { sampleUsersIn } from "./sample-users.ts"

function statusChanges(language: Language): readonly StatusChange[] {
  const [owner, controller] = sampleUsersIn(language)
  if (!owner || !controller) throw new Error("There are no users who could change a status.")
  const change = (
    id: string,
    user: typeof owner,
    rest: Pick<StatusChange, "currStatus" | "prevStatus" | "datetime">,
  ) => ({
    id,
    userId: user.id,
    user: user.name,
    comment: null,
    ...rest,
  })
  return [
    change("3", controller, { currStatus: "IN_PROGRESS", prevStatus: "TO_DO", datetime: "2026-11-20T09:12:00.000Z" }),
    change("2", owner, { currStatus: "TO_DO", prevStatus: "NOT_ASSIGNED", datetime: "2026-10-12T14:40:00.000Z" }),
    change("1", owner, { currStatus: "NOT_ASSIGNED", prevStatus: null, datetime: "2026-10-01T08:00:00.000Z" }),
  ]
}

/** The side panel of a record whose drawer shows the status history. */
export function StatusPanel() {
  const language = useStoryLanguage()
  return (
    <SidePanel>
      {() => (
        <LazyMessagesProvider area="audit-log">
          <StatusHistory state={{ kind: "ready", content: statusChanges(language) }} language={language} />
        </LazyMessagesProvider>
      )}
    </SidePanel>
  )
}
