import { Monitor, Smartphone, Tablet } from "lucide-react"
import type { MySession } from "../../auth/contracts/sessions.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"

const deviceIcons = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const

interface SessionRowProps {
  readonly session: MySession
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One session: device, location and start time. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const language = useLanguage()
  const text = useAccountText()
  const { browser, system, device, address, current, remembered } = session
  const DeviceIcon = deviceIcons[device]
  const known = browser !== null && system !== null ? text("account.session.named", { browser, system }) : null
  const name = known ?? browser ?? system ?? text("account.session.unknown")
  const when = (moment: string) => momentText(moment, language)
  return (
    <li className="my-profile__session ru-cluster">
      <DeviceIcon aria-hidden="true" />
      <div className="my-profile__session-body">
        <p className="ru-cluster ru-gap-8 ru-strong">
          <span>{name}</span>
          {current ? <Badge tone="success">{text("account.session.current")}</Badge> : null}
        </p>
        <p className="my-profile__session-details ru-cluster ru-muted ru-small">
          <span>{text("account.session.lastUsed", { when: when(session.lastUsedAt) })}</span>
          <span>{text("account.session.since", { when: when(session.createdAt) })}</span>
          {address === null ? null : <span>{text("account.session.from", { address })}</span>}
          {remembered ? <span>{text("account.session.remembered")}</span> : null}
        </p>
      </div>
      {current ? null : (
        <Button size="sm" busy={busy} onClick={onEnd}>
          {text("account.session.end")}
          <span className="ru-hidden"> – {name}</span>
        </Button>
      )}
    </li>
  )
}
