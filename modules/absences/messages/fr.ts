import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "absences.title": "Absences",
  "absences.text":
    "Pendant votre absence, quelqu’un d’autre agit pour vous dans les flux de travail, du premier au dernier jour, là où vous travaillez. Cette personne ne voit que ce qu’elle peut lire elle-même, et ce qu’elle fait est conservé sous les deux noms.",
  "absences.text.of":
    "Pendant l’absence de {name}, quelqu’un d’autre agit à sa place dans les flux de travail. Cette personne ne voit que ce qu’elle peut lire elle-même, et ce qu’elle fait est conservé sous les deux noms.",
  "absences.add": "Ajouter une absence",
  "absences.empty": "Aucune absence n’est prévue.",
  "absences.now": "En ce moment",
  "absences.range": "{from} – {until}",
  "absences.named": "Suppléant : {name}",
  "absences.picker": "Nom ou e-mail",
  "absences.help": "Personnes actives des mêmes entités et modules",
  "absences.somebody": "quelqu’un",
  "absences.setBy": "Saisie par {name}",
  "absences.warning.away": "Le suppléant est aussi absent",
  "absences.warning.inactive": "Ne peut pas se connecter actuellement",
  "absences.warning.away.text":
    "{name} est absent pendant une partie de cette période. Personne n’agit à sa place : choisissez quelqu’un d’autre si le travail ne peut pas attendre.",
  "absences.warning.inactive.text":
    "{name} ne peut pas se connecter actuellement. Choisissez quelqu’un d’autre si le travail ne peut pas attendre.",
  "absences.edit": "Modifier l’absence",
  "absences.edit.of": "Modifier l’absence à partir du {name}",
  "absences.delete.of": "Supprimer l’absence à partir du {name}",
  "absences.delete.title": "Supprimer cette absence ?",
  "absences.delete.text": "Dès maintenant, plus personne n’agit en ce nom, et le remplaçant n’en est plus averti.",
  "absences.from": "Premier jour d’absence",
  "absences.last": "Dernier jour d’absence",
  "absences.substitute": "Suppléant",
  "absences.saved": "L’absence est enregistrée",
  "absences.deleted": "L’absence est supprimée",
  "absences.substituteFor": "Vous remplacez",
  "absences.substituteFor.text": "Leur travail vous attend aussi, dans la mesure où vous pouvez le lire vous-même.",
  "absences.substituteFor.empty": "Aucune personne absente ne vous a désigné.",
  "absences.of": "Absences de {name}",
}
