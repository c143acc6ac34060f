import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.heat_map.bad_bands": "Saisissez les zones par ordre croissant. La première doit commencer à 0.",
  "problem.heat_map.conflict": "Quelqu’un d’autre a modifié ces paramètres. Rechargez et refaites votre modification.",
  "problem.heat_map.same_pattern":
    "Une autre zone a ce motif. Choisissez-en un autre pour que les zones se distinguent sans les couleurs.",
  "problem.heat_map.no_axes":
    "La carte thermique nécessite des champs d’impact et de probabilité que vous pouvez consulter.",
  "problem.similar_records.hidden_links":
    "{count, plural, one {# fiche liée ne vous est pas visible} other {# fiches liées ne vous sont pas visibles}} : les liens ne peuvent pas être déplacés. Demandez à une personne qui y a accès.",
  "problem.similar_records.in_progress":
    "Ces fiches sont déjà en cours de comparaison. Attendez la fin de la comparaison.",
  "problem.similar_records.linked_completed":
    "Elle est liée à {uid} et appartient à un processus marqué comme terminé. Rouvrez le processus ou laissez {uid} de côté.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Son flux de travail est terminé. Rouvrez la fiche ou laissez-la de côté.} locked {Elle est verrouillée. Fusionnez-la une fois déverrouillée ou laissez-la de côté.} process_completed {Son processus est marqué comme terminé. Rouvrez le processus ou laissez la fiche de côté.} project_closed {Son projet est clos. Rouvrez d’abord le projet.} other {Elle ne peut pas être modifiée pour le moment. Laissez-la de côté ou réessayez plus tard.}}",
  "problem.similar_records.no_delete_permission": "Vous n’avez pas l’autorisation de supprimer cette fiche.",
  "problem.similar_records.not_joinable":
    "Seules des fiches du même type, du même projet et de la même entité peuvent être fusionnées.",
}
