import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { forgetIdentitiesOf, removeSecondFactorOf, type listSecondFactorUsers } from "../../contracts/second-factor.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { securedUsersQuery } from "./queries.ts"

type SecuredUser = ReplyOf<typeof listSecondFactorUsers>["content"][number]

/** Users with a second factor, with a reset for those who lost it. */
export function SecondFactorUserTable({ users }: { readonly users: readonly SecuredUser[] }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [confirmedUser, setConfirmedUser] = useState<SecuredUser>()
  const [busy, setBusy] = useState(false)

  const act = async (run: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await run()
      setConfirmedUser(undefined)
      await queries.invalidateQueries({ queryKey: securedUsersQuery.queryKey })
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  if (users.length === 0) {
    return (
      <p>
        <FormattedMessage id="signInSettings.people.none" />
      </p>
    )
  }
  const kindsOf = ({ kinds, knownToProvider }: SecuredUser) =>
    intl.formatList(
      [...kinds, ...(knownToProvider ? (["provider"] as const) : [])].map((kind) =>
        intl.formatMessage({ id: `signInSettings.people.${kind}` }),
      ),
    )
  return (
    <>
      <ul className="sign-in-settings__list ru-panel ru-divided">
        {users.map((user) => (
          <li key={user.id} className="ru-cluster ru-gap-8-16 ru-spread">
            <div>
              <h3 className="ru-strong">
                <bdi>{user.name}</bdi>
              </h3>
              <p>
                <bdi dir="ltr">{user.email}</bdi>
              </p>
              <p>
                <FormattedMessage id="signInSettings.people.kinds" />: {kindsOf(user)}
              </p>
            </div>
            <div className="ru-cluster ru-gap-8">
              {user.kinds.length > 0 && (
                <Button variant="ghost" onClick={() => setConfirmedUser(user)}>
                  <FormattedMessage id="signInSettings.people.remove" />
                </Button>
              )}
              {user.knownToProvider && (
                <Button
                  variant="ghost"
                  onClick={() => void act(() => request(forgetIdentitiesOf, { params: { userId: user.id } }))}
                >
                  <FormattedMessage id="signInSettings.people.forget" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {confirmedUser && (
        <ConfirmDialog
          open
          tone="danger"
          busy={busy}
          title={intl.formatMessage({ id: "signInSettings.people.remove.title" }, { name: confirmedUser.name })}
          confirmLabel={intl.formatMessage({ id: "signInSettings.people.remove" })}
          cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
          closeLabel={intl.formatMessage({ id: "shell.close" })}
          onConfirm={() => void act(() => request(removeSecondFactorOf, { params: { userId: confirmedUser.id } }))}
          onCancel={() => setConfirmedUser(undefined)}
        >
          <FormattedMessage id="signInSettings.people.remove.text" />
        </ConfirmDialog>
      )}
    </>
  )
}
