import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { SidePanel } from "../../renderers/record/side-panel/side-panel.tsx"
import { StatusHistory } from "../../renderers/record/side-panel/status-history.tsx"
import { useStoryLanguage } from "./record-story.tsx"
import { statusHistoryIn } from "./sample-history.ts"

/** The side panel of a record whose drawer shows the status history. */
export function StatusPanel() {
  const language = useStoryLanguage()
  return (
    <SidePanel>
      {() => (
        <LazyMessagesProvider area="audit-log">
          <StatusHistory state={{ kind: "ready", content: statusHistoryIn(language) }} language={language} />
        </LazyMessagesProvider>
      )}
    </SidePanel>
  )
}
