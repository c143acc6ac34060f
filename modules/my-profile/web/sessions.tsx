import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { endOtherSessions, endSession, type MySession } from "../../auth/contracts/sessions.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { sessionsQuery } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { SessionRow } from "./session-row.tsx"

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const intl = useIntl()
  const text = useAccountText()
  const queries = useQueryClient()
  const id = useId()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const others = data?.filter(({ current }) => !current) ?? []

  async function end(which: string, run: () => Promise<string>) {
    setEnding(which)
    try {
      toast.show("success", { title: await run() })
    } catch (reason) {
      toast.show("error", { title: text("account.saveFailed"), text: errorMessage(intl, reason) })
    } finally {
      setEnding(undefined)
      setConfirming(false)
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      document.getElementById(`${id}-title`)?.focus()
    }
  }
  const endOne = ({ id: sessionId }: MySession) =>
    end(sessionId, async () => {
      await request(endSession, { params: { sessionId } })
      return text("account.session.ended")
    })
  const endOthers = () =>
    end("others", async () => {
      const { endedSessions } = await request(endOtherSessions, {})
      return text("account.session.othersEnded", { count: endedSessions })
    })

  return (
    <section className="ru-stack ru-gap-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {text("account.sessions")}
      </h2>
      <p className="ru-muted">{text("account.sessions.text")}</p>
      {error && !data ? (
        <Banner
          tone="danger"
          live
          title={errorMessage(intl, error)}
          action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {data ? (
        <ul className="ru-panel ru-divided">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      ) : null}
      {data && others.length === 0 ? <p className="ru-muted">{text("account.session.only")}</p> : null}
      {others.length > 1 ? (
        <div>
          <Button onClick={() => setConfirming(true)}>{text("account.session.endOthers")}</Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={text("account.session.endOthers")}
        confirmLabel={text("account.session.endOthers")}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        tone="danger"
        busy={ending === "others"}
        onConfirm={() => void endOthers()}
        onCancel={() => setConfirming(false)}
      >
        {text("account.session.endOthers.text", { count: others.length })}
      </ConfirmDialog>
    </section>
  )
}
