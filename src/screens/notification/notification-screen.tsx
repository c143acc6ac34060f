import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useEffect, useState } from "react"
import { useIntl } from "react-intl"
import { waysInTexts } from "../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { rememberDrawer } from "../../../renderers/record/rail/remembered-drawer.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { getRecord } from "../../../schemas/api/records.ts"
import type { AppUser } from "../../../schemas/api/auth.ts"
import { Banner } from "../../../ui/banner.tsx"
import { call } from "../../calls/call.ts"
import { queryClient } from "../../queries/query-client.ts"
import { forgetNotification, readNotification, type NotificationLink } from "../../session/notification-link.ts"
import { chooseEntity, useSession } from "../../session/session.ts"
import { recordAddress, taskAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { Logo } from "../../shell/logo.tsx"
import { Starting } from "../../shell/starting.tsx"
import "../sign-in/sign-in.css"

/** A link out of a message: its record, in its module; or why it cannot be opened. */
export function NotificationScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={waysInTexts}>
        <Notification />
      </MoreTexts>
    </Suspense>
  )
}

function Notification() {
  const { formatMessage } = useIntl()
  const session = useSession()
  const search = useSearch({ strict: false })
  const [link] = useState(() => readNotification(search))
  if (!link) return <Why>{formatMessage({ id: "notification.badLink" })}</Why>
  if (session.phase !== "signedIn") return <Starting />
  return <Opening link={link} user={session.user} />
}

/** Who comes is who they are when the link is opened: going into another module makes them no other person. */
function Opening({ link, user }: { readonly link: NotificationLink; readonly user: AppUser }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [comes] = useState(user)
  const [failure, setFailure] = useState<unknown>()
  const hasModule = comes.modules.includes(link.module)
  useEffect(() => {
    forgetNotification()
    if (!hasModule) return
    let isCurrent = true
    open(link, comes)
      .then(async (address) => (isCurrent ? navigate({ href: address, replace: true }) : undefined))
      .catch((refused: unknown) => (isCurrent ? setFailure(refused) : undefined))
    return () => {
      isCurrent = false
    }
  }, [link, comes, hasModule, navigate])
  if (!hasModule) {
    const module = intl.formatMessage({ id: `shell.module.${link.module}` })
    return <Why>{intl.formatMessage({ id: "notification.noModule" }, { module })}</Why>
  }
  return failure === undefined ? <Starting /> : <Why>{errorSentence(intl, failure)}</Why>
}

function Why({ children }: { readonly children: string }) {
  const { formatMessage } = useIntl()
  return (
    <main className="choose-module">
      <section className="choose-module__card">
        <Logo />
        <h1>{formatMessage({ id: "notification.title" })}</h1>
        <Banner tone="warning" live title={children} />
        <p>
          <AppLink href="/">{formatMessage({ id: "shell.backHome" })}</AppLink>
        </p>
      </section>
    </main>
  )
}

/** Into the module of the record, if one is in another, and then to where it stands now. */
async function open({ instanceId, type, module, place }: NotificationLink, user: AppUser): Promise<string> {
  if (user.moduleId !== module && user.entityId !== null) {
    await chooseEntity(module, user.entityId)
    await queryClient.resetQueries()
  }
  const record = await call(getRecord, { params: { id: instanceId as RecordId }, query: { version: undefined } })
  if (place === "comments") rememberDrawer(place)
  const address = place === "task" ? taskAddress : recordAddress
  return address({ type, projectId: record.projectId }, record.id)
}
