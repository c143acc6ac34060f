import { engineTasks, timed, type Task } from "../../engine/tasks.ts"

/** The engine's work in the page, one task at a time, named by its place among them. */
declare global {
  interface Window {
    timeTask?: (place: number, runs: number) => readonly number[]
  }
}

const tasks = engineTasks()

window.timeTask = (place, runs) => timed(taskAt(place), runs)

function taskAt(place: number): Task {
  const task = tasks[place]
  if (!task) throw new Error(`There is no task ${place}; there are ${tasks.length}.`)
  return task
}
