import { Suspense, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { allowsMasters } from "../../../schemas/permissions.ts"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { useUser } from "../../../src/session/session.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { syncStartPath } from "./sync-path.ts"
import { useSyncText } from "./use-sync-text.ts"
import "../../../src/review/review.css"
import "./master-sync.css"

/** Loads the messages of syncs. */
export function SyncMessages({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="master-sync">{children}</LazyMessagesProvider>
    </Suspense>
  )
}

interface SyncLayoutProps {
  /** Undefined on the start page, and until the sync is loaded. */
  readonly project?: string | undefined
  readonly titleAside?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of the page where a sync is started, and of the page of one sync. */
export function SyncLayout({ project, titleAside, actions, children }: SyncLayoutProps) {
  const text = useSyncText()
  const { formatMessage } = useIntl()
  const user = useUser()
  const title = text("masterSync.title")
  return (
    <Sheet className="review-page">
      <SheetHeader
        title={project === undefined ? title : text("masterSync.one.title", { project })}
        titleAside={titleAside}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              {
                label: formatMessage({ id: "masterLibrary.title" }),
                // Its page shows processes, to which those who only see risks and controls have no access.
                ...(allowsMasters(user, "PROCESS", "READ") && { href: "/settings/master-library" }),
              },
              ...(project === undefined
                ? [{ label: title }]
                : [{ label: title, href: syncStartPath() }, { label: project }]),
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
        actions={
          <>
            {actions}
            <HelpLink topic="librarySync" what={title} />
          </>
        }
      />
      {children}
    </Sheet>
  )
}
