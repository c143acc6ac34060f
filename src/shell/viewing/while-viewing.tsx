import { Eye } from "lucide-react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { EmptyState, StatePage } from "../../../ui/page-state.tsx"
import { useUser } from "../../session/session.ts"
import { ButtonLink } from "../button-link.tsx"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { useViewingText } from "./use-viewing-text.ts"

/** Shown instead of an edit page while viewing as a role that could open it. */
export function WhileViewing() {
  return (
    <StatePage>
      <LazyMessagesProvider area="viewing">
        <ViewingNotice />
      </LazyMessagesProvider>
    </StatePage>
  )
}

function ViewingNotice() {
  const text = useViewingText()
  const { formatMessage } = useIntl()
  const { viewing } = useUser()
  return (
    <EmptyState
      icon={<Eye aria-hidden="true" />}
      title={text("viewing.page.title", { role: isolateText(viewing?.name ?? "") })}
      text={text("viewing.page.text")}
      actions={<ButtonLink href="/">{formatMessage({ id: "shell.backHome" })}</ButtonLink>}
    />
  )
}
