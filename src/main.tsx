import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { resolveColorMode, applyColorMode, loadColorMode } from "../ui/color-mode.tsx"
import { resume } from "./session/session.ts"
import { startEarly } from "./start-early.ts"
import "../ui/styles/index.css"
import "./shell/shell.css"

const container = document.getElementById("app")
if (!container) throw new Error("index.html has no element #app to draw into.")

applyColorMode(resolveColorMode(loadColorMode()))
startEarly(window.location)
void resume()
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
