import { useIntl } from "react-intl"
import { useUser } from "../../session/session.ts"
import { useAccountText } from "../new-password/use-account-text.ts"

/** What a person sees of their account and only an administrator changes. */
export function KeptByAdministrators({ email }: { readonly email: string }) {
  const intl = useIntl()
  const text = useAccountText()
  const { roles, entities, modules, isClientAdmin } = useUser()
  // A role may be called as the administrators are, and two entities alike.
  const administrator = isClientAdmin ? [{ id: "administrator", name: text("account.administrator") }] : []
  const lines = [
    { label: text("account.roles"), held: [...administrator, ...roles] },
    { label: text("account.entities"), held: entities },
    {
      label: text("account.modules"),
      held: modules.map((module) => ({ id: module, name: intl.formatMessage({ id: `shell.module.${module}` }) })),
    },
  ]
  return (
    <dl className="my-profile__lines">
      <div>
        <dt>{text("account.email")}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
      </div>
      {lines.map(({ label, held }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{held.length > 0 ? intl.formatList(held.map(({ id, name }) => <bdi key={id}>{name}</bdi>)) : "–"}</dd>
        </div>
      ))}
    </dl>
  )
}
