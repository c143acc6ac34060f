import type { Meta, StoryObj } from "@storybook/react-vite"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState, type ReactNode } from "react"
import { expect, within } from "storybook/test"
import { signInSettingsTexts } from "../../messages/sign-in-settings/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { DemandsForm } from "../../src/screens/sign-in-settings/demands-form.tsx"
import { PeopleTable } from "../../src/screens/sign-in-settings/people-table.tsx"
import { ProviderList } from "../../src/screens/sign-in-settings/provider-list.tsx"
import "../../src/screens/sign-in-settings/sign-in-settings.css"
import { callback, provider, securedPeople } from "./made-providers.ts"

function Settings({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <MoreTexts texts={signInSettingsTexts}>
          <div className="sign-in-settings">{children}</div>
        </MoreTexts>
      </Suspense>
    </QueryClientProvider>
  )
}

const meta: Meta = { title: "Ways in/Sign-in settings/Parts" }
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

export const Demands: StoryObj = {
  render: () => (
    <Settings>
      <DemandsForm
        demands={{
          administrators: true,
          roles: [
            { id: "1", name: "Tester", demands: false },
            { id: "2", name: "External auditor", demands: true },
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

export const People: StoryObj = {
  render: () => (
    <Settings>
      <PeopleTable people={securedPeople} />
    </Settings>
  ),
  async play({ canvasElement }) {
    const [first, second] = await within(canvasElement).findAllByRole("listitem")
    await expect(within(first ?? canvasElement).getAllByRole("button")).toHaveLength(2)
    await expect(within(second ?? canvasElement).getAllByRole("button")).toHaveLength(1)
  },
}
