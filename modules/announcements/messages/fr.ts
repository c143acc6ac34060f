import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "announcements.title": "Annonces",
  "announcements.text":
    "Les annonces s’affichent au-dessus de chaque page pour toutes les personnes qui travaillent dans l’entité, du premier au dernier jour.",
  "announcements.add": "Ajouter une annonce",
  "announcements.edit": "Modifier l’annonce",
  "announcements.empty": "Aucune annonce",
  "announcements.empty.text":
    "Informez tout le monde d’une date de clôture, d’une maintenance ou d’une nouvelle politique.",
  "announcements.count": "{count, plural, one {# annonce} many {# d’annonces} other {# annonces}}",
  "announcements.menu": "Actions pour « {name} »",
  "announcements.saved": "Annonce enregistrée",
  "announcements.deleted": "Annonce supprimée",
  "announcements.delete.title": "Supprimer cette annonce ?",
  "announcements.delete.text": "« {name} » n’est plus affichée. Le journal d’audit conserve son texte.",
  "announcements.field.text": "Texte",
  "announcements.field.tone": "Type",
  "announcements.field.entity": "Entité",
  "announcements.field.from": "Premier jour",
  "announcements.field.until": "Dernier jour",
  "announcements.column.days": "Affichée",
  "announcements.column.state": "État",
  "announcements.days": "{from} – {until}",
  "announcements.entity.all": "Toutes les entités",
  "announcements.tone.info": "Information",
  "announcements.tone.warning": "Avertissement",
  "announcements.state.scheduled": "Programmée",
  "announcements.state.current": "En cours",
  "announcements.state.over": "Terminée",
  "problem.announcement.not_found": "Cette annonce n’existe pas. Elle a peut-être été supprimée ; rechargez la liste.",
  "problem.announcement.conflict": "Quelqu’un d’autre a modifié cette annonce. Rechargez la liste et réessayez.",
  "problem.announcement.ends_before":
    "Le dernier jour précède le premier. Choisissez le même jour ou un jour ultérieur.",
  "problem.announcement.unknown_entity": "Cette entité n’existe pas. Choisissez-en une autre.",
  "problem.announcement.too_many": "Il y a déjà {max} annonces. Supprimez d’abord celles qui sont terminées.",
}
