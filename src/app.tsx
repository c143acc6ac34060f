import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { Suspense } from "react"
import { directionOf } from "../schemas/languages.ts"
import { UiProvider } from "../ui/theme-provider.tsx"
import { LanguageProvider, useLanguage } from "./language/language-provider.tsx"
import { queryClient } from "./queries/query-client.ts"
import { router } from "./router.ts"
import { Toasts } from "./shell/toasts.tsx"

/** Providers around all screens: language and direction, theme, queries, router and toasts. */
export function App() {
  const language = useLanguage()
  return (
    <UiProvider language={language} dir={directionOf[language]}>
      <Suspense fallback={null}>
        <LanguageProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
          <Toasts />
        </LanguageProvider>
      </Suspense>
    </UiProvider>
  )
}
