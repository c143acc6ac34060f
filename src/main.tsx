import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { drawnColorMode, markColorMode, readColorMode } from "../ui/color-mode.tsx"
import { resume } from "./session/session.ts"
import { startEarly } from "./start-early.ts"
import "../ui/styles/index.css"
import "./shell/shell.css"

const place = document.getElementById("app")
if (!place) throw new Error("index.html has no element #app to draw into.")

markColorMode(drawnColorMode(readColorMode()))
startEarly(window.location)
void resume()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
