import { Eye } from "lucide-react"
import { useIntl } from "react-intl"
import { viewingTexts } from "../../../messages/viewing/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useUser } from "../../session/session.ts"
import { AppLink } from "../app-link.tsx"
import { isolated } from "../isolated.ts"
import { useViewingText } from "./use-viewing-text.ts"

/** In place of a page on which something is changed, for whoever views the product as a role that may open it. */
export function WhileViewing() {
  return (
    <Sheet>
      <MoreTexts texts={viewingTexts}>
        <Told />
      </MoreTexts>
    </Sheet>
  )
}

function Told() {
  const text = useViewingText()
  const { formatMessage } = useIntl()
  const { viewing } = useUser()
  return (
    <EmptyState
      icon={<Eye aria-hidden="true" />}
      title={text("viewing.page.title", { role: isolated(viewing?.name ?? "") })}
      text={text("viewing.page.text")}
      actions={
        <AppLink href="/" className="ru-button" data-variant="outline">
          {formatMessage({ id: "shell.backHome" })}
        </AppLink>
      }
    />
  )
}
