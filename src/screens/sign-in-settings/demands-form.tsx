import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { setSecondFactorDemands, type getSecondFactorDemands } from "../../../schemas/api/second-factor.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { demandsQuery } from "./queries.ts"

/** Which roles ask for a second step. */
export function DemandsForm({ demands }: { readonly demands: ReplyOf<typeof getSecondFactorDemands> }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [administrators, setAdministrators] = useState(demands.administrators)
  const [roleIds, setRoleIds] = useState(() => demands.roles.flatMap((role) => (role.demands ? [role.id] : [])))
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      await call(setSecondFactorDemands, { body: { administrators, roleIds } })
      toast.show("success", { title: intl.formatMessage({ id: "signInSettings.saved" }) })
      await queries.invalidateQueries({ queryKey: demandsQuery.queryKey })
    } catch (failure) {
      toast.show("error", { title: errorSentence(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2>
        <FormattedMessage id="signInSettings.demands" />
      </h2>
      <p>
        <FormattedMessage id="signInSettings.demands.text" />
      </p>
      <div className="sign-in-settings__roles">
        <Checkbox checked={administrators} onChange={setAdministrators}>
          <FormattedMessage id="signInSettings.demands.administrators" />
        </Checkbox>
        {demands.roles.map((role) => (
          <Checkbox
            key={role.id}
            checked={roleIds.includes(role.id)}
            onChange={(on) => setRoleIds(on ? [...roleIds, role.id] : roleIds.filter((one) => one !== role.id))}
          >
            <bdi>{role.name}</bdi>
          </Checkbox>
        ))}
      </div>
      <Button busy={busy} onClick={() => void save()}>
        <FormattedMessage id="signInSettings.save" />
      </Button>
    </section>
  )
}
