import { useQueryClient } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { deleteProvider, type Provider } from "../../contracts/single-sign-on.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { ProviderDialog } from "./provider-dialog.tsx"
import { providersQuery } from "./queries.ts"

interface ProviderListProps {
  readonly content: readonly Provider[]
  readonly callback: string
}

/** The client’s identity providers, each linking to its dialog. */
export function ProviderList({ content, callback }: ProviderListProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Provider | "new">()
  const [providerToDelete, setProviderToDelete] = useState<Provider>()
  const [busy, setBusy] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: providersQuery.queryKey })

  const remove = async (provider: Provider) => {
    setBusy(true)
    try {
      await request(deleteProvider, { params: { id: provider.id } })
      setProviderToDelete(undefined)
      await refresh()
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  const addButton = (
    <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
      <FormattedMessage id="signInSettings.add" />
    </Button>
  )
  return (
    <section className="ru-stack ru-gap-12">
      <header className="sign-in-settings__head ru-cluster ru-gap-8-16 ru-spread">
        <div>
          <h2 className="ru-heading-lg">
            <FormattedMessage id="signInSettings.providers" />
          </h2>
          <p>
            <FormattedMessage id="signInSettings.providers.text" />
          </p>
        </div>
        {content.length > 0 && addButton}
      </header>
      {content.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: "signInSettings.providers.none" })} actions={addButton} />
      ) : (
        <ul className="sign-in-settings__list ru-panel ru-divided">
          {content.map((provider) => (
            <li key={provider.id} className="ru-cluster ru-gap-8-16 ru-spread">
              <div>
                <h3 className="ru-strong" dir="auto">
                  {provider.name}
                </h3>
                <p>
                  <bdi dir="ltr">{provider.issuer}</bdi>
                </p>
                <p>
                  <bdi dir="ltr">{provider.domains.join(", ")}</bdi>
                  {" · "}
                  <FormattedMessage id={provider.enabled ? "signInSettings.enabled" : "signInSettings.disabled"} />
                </p>
              </div>
              <div className="ru-cluster ru-gap-8">
                <Button onClick={() => setEdited(provider)}>
                  <FormattedMessage id="signInSettings.edit" />
                </Button>
                <Button variant="ghost" onClick={() => setProviderToDelete(provider)}>
                  <FormattedMessage id="signInSettings.delete" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ProviderDialog
          key={edited === "new" ? "new" : edited.id}
          provider={edited === "new" ? null : edited}
          callback={callback}
          onSaved={() => {
            setEdited(undefined)
            void refresh()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {providerToDelete && (
        <ConfirmDialog
          open
          tone="danger"
          busy={busy}
          title={intl.formatMessage({ id: "signInSettings.delete.title" }, { name: providerToDelete.name })}
          confirmLabel={intl.formatMessage({ id: "signInSettings.delete" })}
          cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
          closeLabel={intl.formatMessage({ id: "shell.close" })}
          onConfirm={() => void remove(providerToDelete)}
          onCancel={() => setProviderToDelete(undefined)}
        >
          <FormattedMessage id="signInSettings.delete.text" />
        </ConfirmDialog>
      )}
    </section>
  )
}
