import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useEffect, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { rememberDrawer } from "../../../renderers/record/side-panel/remembered-drawer.ts"
import { masterLibrary, type RecordId } from "../../../schemas/ids.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import { masterMatrixPath, matrixPath } from "../../../src/shell/matrix-path.ts"
import { documentPath } from "../../process-documents/web/document-path.ts"
import { getRecord } from "../../records/contracts/records.ts"
import type { AppUser } from "../../auth/contracts/auth.ts"
import { Banner } from "../../../ui/banner.tsx"
import { usePageTitle } from "../../../ui/use-page-title.ts"
import { request } from "../../../src/api/request.ts"
import { queryClient } from "../../../src/queries/query-client.ts"
import {
  forgetNotification,
  parseNotificationLink,
  type NotificationLink,
} from "../../../src/session/notification-link.ts"
import { chooseEntity, useSession } from "../../../src/session/session.ts"
import { recordPath, taskPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Logo } from "../../../src/shell/logo.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import "../../auth/web/sign-in/sign-in.css"

/** Opens the record of an email link in its module, or shows why it cannot be opened. */
export function NotificationScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="auth/sign-in-methods">
        <Notification />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Notification() {
  const { formatMessage } = useIntl()
  const session = useSession()
  const search = useSearch({ strict: false })
  const [link] = useState(() => parseNotificationLink(search))
  if (!link) return <Why>{formatMessage({ id: "notification.badLink" })}</Why>
  if (session.phase !== "signedIn") return <Starting />
  return <Opening link={link} user={session.user} />
}

/** Keeps the user from when the link was opened: changing the module does not change who they are. */
function Opening({ link, user }: { readonly link: NotificationLink; readonly user: AppUser }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [initialUser] = useState(user)
  const [failure, setFailure] = useState<unknown>()
  const hasModule = initialUser.modules.includes(link.module)
  useEffect(() => {
    forgetNotification()
    if (!hasModule) return
    let isCurrent = true
    open(link, initialUser)
      .then(async (path) => (isCurrent ? navigate({ href: path, replace: true }) : undefined))
      .catch((error: unknown) => (isCurrent ? setFailure(error) : undefined))
    return () => {
      isCurrent = false
    }
  }, [link, initialUser, hasModule, navigate])
  if (!hasModule) {
    const module = intl.formatMessage({ id: `shell.module.${link.module}` })
    return <Why>{intl.formatMessage({ id: "notification.noModule" }, { module })}</Why>
  }
  return failure === undefined ? <Starting /> : <Why>{errorMessage(intl, failure)}</Why>
}

function Why({ children }: { readonly children: string }) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: "notification.title" })
  usePageTitle(title)
  return (
    <main className="choose-module">
      <section className="choose-module__card">
        <Logo />
        <h1>{title}</h1>
        <Banner tone="warning" live title={children} />
        <p>
          <AppLink href="/">{formatMessage({ id: "shell.backHome" })}</AppLink>
        </p>
      </section>
    </main>
  )
}

/**
 * Switches to the record's module if necessary, then opens the record, its document, or the matrix of its current
 * project.
 */
async function open({ instanceId, type, module, section }: NotificationLink, user: AppUser): Promise<string> {
  if (user.moduleId !== module && user.entityId !== null) {
    await chooseEntity(module, user.entityId)
    await queryClient.resetQueries()
  }
  const record = await request(getRecord, { params: { id: instanceId as RecordId }, query: { version: undefined } })
  if (section === "comments") rememberDrawer(section)
  if (section === "sheet" && documentKindOf(type)) return documentPath(record.id)
  if (section === "sheet" && record.projectId !== null)
    return record.projectId === masterLibrary ? masterMatrixPath : matrixPath(record.projectId)
  const path = section === "task" ? taskPath : recordPath
  return path({ type, projectId: record.projectId }, record.id)
}
