import { useIntl } from "react-intl"
import { useUser } from "../../../src/session/session.ts"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"

/** Account details that only an administrator can change. */
export function AdminManagedDetails({ email }: { readonly email: string }) {
  const intl = useIntl()
  const text = useAccountText()
  const { roles, entities, modules, isClientAdmin } = useUser()
  // A role may be named like the administrators, and entities may share a name, so items are keyed by ID.
  const administrator = isClientAdmin ? [{ id: "administrator", name: text("account.administrator") }] : []
  const lines = [
    { label: text("account.roles"), items: [...administrator, ...roles] },
    { label: text("account.entities"), items: entities },
    {
      label: text("account.modules"),
      items: modules.map((module) => ({ id: module, name: intl.formatMessage({ id: `shell.module.${module}` }) })),
    },
  ]
  return (
    <dl className="my-profile__details">
      <div>
        <dt className="ru-muted">{text("account.email")}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
      </div>
      {lines.map(({ label, items }) => (
        <div key={label}>
          <dt className="ru-muted">{label}</dt>
          <dd>
            {items.length > 0
              ? joinNames(
                  items.map(({ name }) => name),
                  intl.locale,
                )
              : "–"}
          </dd>
        </div>
      ))}
    </dl>
  )
}
