import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { setSecondFactorPolicy, type getSecondFactorPolicy } from "../../contracts/second-factor.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { secondFactorPolicyQuery } from "./queries.ts"

/** Roles that require a second factor. */
export function SecondFactorPolicyForm({ policy }: { readonly policy: ReplyOf<typeof getSecondFactorPolicy> }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [administrators, setAdministrators] = useState(policy.administrators)
  const [roleIds, setRoleIds] = useState(() => policy.roles.flatMap((role) => (role.required ? [role.id] : [])))
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      await request(setSecondFactorPolicy, { body: { administrators, roleIds } })
      toast.show("success", { title: intl.formatMessage({ id: "signInSettings.saved" }) })
      await queries.invalidateQueries({ queryKey: secondFactorPolicyQuery.queryKey })
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="ru-stack ru-gap-12">
      <h2 className="ru-heading-lg">
        <FormattedMessage id="signInSettings.requirements" />
      </h2>
      <p>
        <FormattedMessage id="signInSettings.requirements.text" />
      </p>
      <div className="ru-stack ru-gap-12">
        <Checkbox checked={administrators} onChange={setAdministrators}>
          <FormattedMessage id="signInSettings.requirements.administrators" />
        </Checkbox>
        {policy.roles.map((role) => (
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
