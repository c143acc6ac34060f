import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type MySecondFactor,
  type Passkey,
} from "../../../auth/contracts/second-factor.ts"
import { dayOf, dayText } from "../../../../schemas/day-text.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { ProofDialog } from "./proof-dialog.tsx"
import { RecoveryCodes } from "../../../auth/web/second-factor/recovery-codes.tsx"
import { TotpSetUp } from "../../../auth/web/second-factor/totp-set-up.tsx"
import { useFactorText, type FactorText } from "./use-factor-text.ts"
import { useSetUp, type Proof } from "../../../auth/web/second-factor/use-set-up.ts"
import "../../../auth/web/second-factor/second-factor.css"

/** Second factors of the user's own sign-in: authenticator app, passkeys, and recovery codes for when both are lost. */
export function SecondFactorPanel() {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <LazyMessagesProvider area="auth/sign-in-methods">
        <Panel />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const queryKey = ["second-factor"]

function Panel() {
  const intl = useIntl()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(getSecondFactor, {}, { signal }),
  })
  if (!data && !error) return <SkeletonText lines={6} />
  if (!data) {
    return (
      <Banner
        tone="danger"
        title={errorMessage(intl, error)}
        action={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      />
    )
  }
  return <Factors state={data} />
}

type OpenDialog =
  | { readonly what: "totp" | "passkey" | "codes" | "removeTotp" }
  | { readonly what: "removePasskey"; readonly passkey: Passkey }

function Factors({ state }: { readonly state: MySecondFactor }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [openedDialog, setOpenedDialog] = useState<OpenDialog>()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState("")
  const setUp = useSetUp(() => void queries.invalidateQueries({ queryKey }))
  const t = useFactorText()

  const close = () => {
    setOpenedDialog(undefined)
    setErrorText("")
  }
  /** Changes a setting after re-authentication. */
  const act = async (run: () => Promise<unknown>) => {
    setBusy(true)
    setErrorText("")
    try {
      await run()
      close()
      await queries.invalidateQueries({ queryKey })
    } catch (failure) {
      setErrorText(errorMessage(intl, failure))
    } finally {
      setBusy(false)
    }
  }
  const confirmProof = (proof: Proof, name: string) => {
    if (openedDialog?.what === "totp") return void setUp.startTotpSetup(proof).then((done) => done && close())
    if (openedDialog?.what === "passkey") return void setUp.addPasskey(name, proof).then((done) => done && close())
    if (openedDialog?.what === "codes") {
      return void act(async () =>
        setUp.showCodes((await request(renewRecoveryCodes, { body: { ...proof } })).recoveryCodes),
      )
    }
    const passkeyId = openedDialog?.what === "removePasskey" ? openedDialog.passkey.id : undefined
    void act(() => request(removeSecondFactor, { body: { ...proof, ...(passkeyId !== undefined && { passkeyId }) } }))
  }
  const isSetUp = state.totp || state.passkeys.length > 0
  return (
    <section className="second-factor ru-stack ru-gap-16" aria-label={t("secondFactor.title")}>
      <header>
        <h2 className="ru-heading-md">{t("secondFactor.title")}</h2>
        <p>{t("secondFactor.text")}</p>
      </header>
      {state.required && <Banner tone="info" title={t("secondFactor.demanded")} />}
      <div className="second-factor__row ru-cluster ru-gap-8-16 ru-spread">
        <div>
          <h3 className="ru-strong">{t("secondFactor.app")}</h3>
          <p>{t(state.totp ? "secondFactor.app.on" : "secondFactor.app.off")}</p>
        </div>
        <Button onClick={() => setOpenedDialog({ what: state.totp ? "removeTotp" : "totp" })}>
          {t(state.totp ? "secondFactor.remove" : "secondFactor.app.add")}
        </Button>
      </div>
      <div className="second-factor__row ru-cluster ru-gap-8-16 ru-spread">
        <div>
          <h3 className="ru-strong">{t("secondFactor.passkeys")}</h3>
          {state.passkeys.length === 0 && (
            <p>{t(state.passkeysPossible ? "secondFactor.passkeys.none" : "secondFactor.passkeys.impossible")}</p>
          )}
        </div>
        {state.passkeysPossible && (
          <Button onClick={() => setOpenedDialog({ what: "passkey" })}>{t("secondFactor.passkeys.add")}</Button>
        )}
      </div>
      {state.passkeys.length > 0 && (
        <PasskeyList
          passkeys={state.passkeys}
          onRemove={(passkey) => setOpenedDialog({ what: "removePasskey", passkey })}
        />
      )}
      {isSetUp && (
        <div className="second-factor__row ru-cluster ru-gap-8-16 ru-spread">
          <div>
            <h3 className="ru-strong">{t("secondFactor.recovery")}</h3>
            <p>{t("secondFactor.recovery.left", { count: state.recoveryCodesLeft })}</p>
          </div>
          <Button onClick={() => setOpenedDialog({ what: "codes" })}>{t("secondFactor.recovery.new")}</Button>
        </div>
      )}
      {openedDialog && (
        <ProofDialog
          key={openedDialog.what}
          proofType={state.proof}
          title={titleOf(openedDialog, t)}
          action={actionOf(openedDialog, t)}
          danger={openedDialog.what === "removeTotp" || openedDialog.what === "removePasskey"}
          named={
            openedDialog.what === "passkey"
              ? { label: t("secondFactor.passkeys.name"), preset: t("secondFactor.passkeys.nameOf") }
              : undefined
          }
          busy={busy || setUp.busy}
          errorText={errorText || setUp.errorText}
          onProof={confirmProof}
          onClose={close}
        >
          {(openedDialog.what === "removeTotp" || openedDialog.what === "removePasskey") && (
            <p>{t("secondFactor.remove.text")}</p>
          )}
        </ProofDialog>
      )}
      <Dialog
        open={!openedDialog && setUp.view.kind !== "choosing"}
        size="confirm"
        keepOpen
        title={t(setUp.view.kind === "codes" ? "secondFactor.recovery" : "secondFactor.app")}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onClose={setUp.close}
      >
        {setUp.view.kind === "totp" && (
          <TotpSetUp
            secret={setUp.view.secret}
            address={setUp.view.address}
            busy={setUp.busy}
            errorText={setUp.errorText}
            onConfirm={(code) => void setUp.confirmTotp(code)}
          />
        )}
        {setUp.view.kind === "codes" && <RecoveryCodes codes={setUp.view.codes} onSaved={setUp.close} />}
      </Dialog>
    </section>
  )
}

function titleOf(openedDialog: OpenDialog, t: FactorText): string {
  if (openedDialog.what === "removeTotp") return t("secondFactor.remove.title", { what: t("secondFactor.app") })
  if (openedDialog.what === "removePasskey") return t("secondFactor.remove.title", { what: openedDialog.passkey.name })
  return t(openedDialog.what === "passkey" ? "secondFactor.passkeys.add" : "secondFactor.proof.title")
}

function actionOf({ what }: OpenDialog, t: FactorText): string {
  if (what === "totp") return t("secondFactor.app.add")
  if (what === "passkey") return t("secondFactor.passkeys.add")
  return t(what === "codes" ? "secondFactor.recovery.new" : "secondFactor.remove")
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (
    <ul className="ru-grid ru-gap-8">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="ru-cluster ru-gap-8-16 ru-spread">
          <span className="ru-grid">
            <bdi>{passkey.name}</bdi>
            <small>
              {passkey.lastUsedAt === null
                ? formatMessage({ id: "secondFactor.passkeys.unused" })
                : formatMessage(
                    { id: "secondFactor.passkeys.used" },
                    { day: dayText(dayOf(passkey.lastUsedAt), language) },
                  )}
            </small>
          </span>
          <Button
            variant="ghost"
            aria-label={formatMessage({ id: "secondFactor.remove.title" }, { what: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {formatMessage({ id: "secondFactor.remove" })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
