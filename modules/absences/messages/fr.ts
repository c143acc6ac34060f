import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "absences.title": "Absences",
  "absences.text":
    "Pendant votre absence, votre suppléant agit pour vous dans les flux de travail, du premier au dernier jour dans votre fuseau horaire. Les suppléants ne voient que les fiches auxquelles ils ont déjà accès, et le journal d’audit indique les deux noms.",
  "absences.text.of":
    "Pendant l’absence de {name}, son suppléant agit à sa place dans les flux de travail. Les suppléants ne voient que les fiches auxquelles ils ont déjà accès, et le journal d’audit indique les deux noms.",
  "absences.add": "Ajouter une absence",
  "absences.empty": "Aucune absence prévue",
  "absences.now": "En cours",
  "absences.range": "{from} – {until}",
  "absences.named": "Suppléant : {name}",
  "absences.picker": "Nom ou e-mail",
  "absences.help": "Utilisateurs actifs des mêmes entités et modules",
  "absences.somebody": "quelqu’un",
  "absences.setBy": "Ajoutée par {name}",
  "absences.warning.away": "Le suppléant est aussi absent",
  "absences.warning.inactive": "Le suppléant ne peut pas se connecter",
  "absences.warning.away.text":
    "{name} est absent pendant une partie de cette période, et personne n’agit à sa place. Choisissez quelqu’un d’autre si le travail ne peut pas attendre.",
  "absences.warning.inactive.text":
    "{name} ne peut pas se connecter actuellement. Choisissez quelqu’un d’autre si le travail ne peut pas attendre.",
  "absences.edit": "Modifier l’absence",
  "absences.edit.of": "Modifier l’absence débutant le {name}",
  "absences.delete.of": "Supprimer l’absence débutant le {name}",
  "absences.delete.title": "Supprimer cette absence ?",
  "absences.delete.text": "Le suppléant ne peut plus agir pour cette personne et ne reçoit plus ses notifications.",
  "absences.from": "Premier jour",
  "absences.last": "Dernier jour",
  "absences.substitute": "Suppléant",
  "absences.saved": "Absence enregistrée",
  "absences.deleted": "Absence supprimée",
  "absences.substituteFor": "Vous êtes le suppléant de",
  "absences.substituteFor.text": "Leurs tâches apparaissent aussi dans votre liste, si vous avez accès à la fiche.",
  "absences.substituteFor.empty": "Personne ne vous a choisi comme suppléant.",
  "absences.of": "Absences de {name}",
  "problem.absence.not_found": "Absence introuvable, ou déjà terminée.",
  "problem.absence.conflict":
    "Une autre personne a modifié cette absence. Rechargez-la et refaites votre modification.",
  "problem.absence.ends_before": "Le dernier jour doit être le premier jour ou un jour ultérieur.",
  "problem.absence.over": "Le dernier jour ne peut pas être dans le passé.",
  "problem.absence.too_long":
    "Une absence peut durer un an au plus. Choisissez un dernier jour plus proche et ajoutez une deuxième absence.",
  "problem.absence.overlaps": "Elle chevauche une autre absence. Modifiez celle-ci ou choisissez d’autres jours.",
  "problem.absence.too_many":
    "Vous pouvez planifier au plus {maximum} absences. Supprimez-en une dont vous n’avez plus besoin.",
  "problem.absence.own_substitute": "Vous ne pouvez pas être votre propre suppléant. Sélectionnez quelqu’un d’autre.",
  "problem.absence.not_a_substitute":
    "Le suppléant doit être un utilisateur actif de l’une des mêmes entités et de l’un des mêmes modules. Sélectionnez quelqu’un d’autre.",
}
