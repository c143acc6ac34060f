import { Suspense, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { allows } from "../../../schemas/permissions.ts"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import "../../../src/review/review.css"
import { useUser } from "../../../src/session/session.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import type { RollOver } from "../contract.ts"
import { rollOverStartPath } from "./roll-over-path.ts"
import "./roll-over.css"
import { useRollOverText } from "./use-roll-over-text.ts"

/** Loads the messages of roll-overs. */
export function RollOverMessages({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="roll-over">{children}</LazyMessagesProvider>
    </Suspense>
  )
}

interface RollOverLayoutProps {
  /** Undefined on the start page, and until the roll-over is loaded. */
  readonly rollOver?: RollOver
  readonly titleAside?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of the page where a roll-over is prepared, and of the page of one roll-over. */
export function RollOverLayout({ rollOver, titleAside, actions, children }: RollOverLayoutProps) {
  const text = useRollOverText()
  const { formatMessage } = useIntl()
  const user = useUser()
  const title = text("rollOver.title")
  return (
    <Sheet className="review-page">
      <SheetHeader
        title={rollOver === undefined ? title : text("rollOver.one.title", { project: rollOver.projectName })}
        titleAside={titleAside}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              {
                label: formatMessage({ id: "shell.projects" }),
                ...(allows(user, "Activities", "Project", "READ") && { href: "/projects" }),
              },
              ...(rollOver === undefined
                ? [{ label: title }]
                : [
                    { label: title, href: rollOverStartPath(rollOver.projectId, rollOver.sourceId) },
                    { label: rollOver.projectName },
                  ]),
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        actions={
          <>
            {actions}
            <HelpLink topic="rollOver" what={title} />
          </>
        }
      />
      {children}
    </Sheet>
  )
}
