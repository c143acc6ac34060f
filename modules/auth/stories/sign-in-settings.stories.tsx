import type { Meta, StoryObj } from "@storybook/react-vite"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState, type ReactNode } from "react"
import { expect, within } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { SecondFactorPolicyForm } from "../web/sign-in-settings/second-factor-policy-form.tsx"
import { SecondFactorUserTable } from "../web/sign-in-settings/second-factor-user-table.tsx"
import { ProviderList } from "../web/sign-in-settings/provider-list.tsx"
import "../web/sign-in-settings/sign-in-settings.css"
import { callback, provider, sampleSecuredUsers } from "./sample-providers.ts"

function Settings({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <LazyMessagesProvider area="auth/sign-in-settings">
          <div className="sign-in-settings ru-stack ru-fill-block">{children}</div>
        </LazyMessagesProvider>
      </Suspense>
    </QueryClientProvider>
  )
}

const meta: Meta = { title: "Screens/Sign-in settings/Providers and policy" }
export default meta

export const NoProviders: StoryObj = {
  render: () => (
    <Settings>
      <ProviderList content={[]} callback={callback} />
    </Settings>
  ),
}

export const Providers: StoryObj = {
  tags: ["direction"],
  render: () => (
    <Settings>
      <ProviderList
        content={[provider, { ...provider, id: "2", name: "مزوّد قديم", enabled: false }]}
        callback={callback}
      />
    </Settings>
  ),
}

export const Policy: StoryObj = {
  render: () => (
    <Settings>
      <SecondFactorPolicyForm
        policy={{
          administrators: true,
          roles: [
            { id: "1", name: "Tester", required: false },
            { id: "2", name: "External auditor", required: true },
          ],
        }}
      />
    </Settings>
  ),
  async play({ canvasElement }) {
    const boxes = await within(canvasElement).findAllByRole("checkbox")
    await expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true])
  },
}

export const SecondFactorUsers: StoryObj = {
  render: () => (
    <Settings>
      <SecondFactorUserTable users={sampleSecuredUsers} />
    </Settings>
  ),
  async play({ canvasElement }) {
    const [first, second] = await within(canvasElement).findAllByRole("listitem")
    await expect(within(first ?? canvasElement).getAllByRole("button")).toHaveLength(2)
    await expect(within(second ?? canvasElement).getAllByRole("button")).toHaveLength(1)
  },
}
