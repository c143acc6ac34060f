import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.request.bad_idempotency_key":
    "La valeur d’Idempotency-Key doit compter de 1 à 200 caractères imprimables, sans espace.",
  "problem.request.idempotency_key_reused":
    "Cette valeur d’Idempotency-Key a déjà servi à une autre demande. Utilisez-en une nouvelle.",
  "problem.record.not_found": "Fiche introuvable. Elle a peut-être été supprimée, ou vous n’y avez pas accès.",
  "problem.record.revision_missing":
    "La révision manque dans cette demande. Rechargez la fiche et refaites votre modification.",
  "problem.record.conflict":
    "Quelqu’un d’autre a modifié cette fiche. Comparez les deux versions et enregistrez de nouveau. Vos modifications ne sont pas perdues.",
  "problem.record.profile_of_other_entity":
    "Seule {entity} peut utiliser ce type de fiche. Choisissez {entity} et l’un de ses projets, ou un autre type de fiche.",
  "problem.record.profile_mismatch": "Cette fiche appartient à un autre type de fiche.",
  "problem.record.type_mismatch":
    "Cette fiche appartient à « {type} », et non au type de fiche demandé. Ouvrez-la depuis sa propre liste.",
  "problem.record.has_children":
    "{count, plural, one {Une fiche dépend} other {# fiches dépendent}} de celle-ci. Supprimez-{count, plural, one {la ou dissociez-la} other {les ou dissociez-les}} d’abord{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # autres}}{others, plural, =0 {} one {. Vous n’avez pas accès à l’une d’elles} other {. Vous n’avez pas accès à # d’entre elles}}.",
  "problem.record.cannot_link":
    "Les fiches du type « {type} » ne peuvent pas être liées ici. Sélectionnez-en une dans la liste de ce champ.",
  "problem.record.outside_field_filter":
    "{uid} ne peut pas être liée ici, car elle ne correspond pas au filtre du champ. Sélectionnez une fiche dans la liste.",
  "problem.record.already_linked": "{uid} est déjà liée.",
  "problem.record.not_linked": "Ces deux fiches ne sont pas liées.",
  "problem.record.nothing_changed": "Aucune modification détectée ou données non valides",
  "problem.record.nothing_selected": "Aucune ligne sélectionnée. Sélectionnez-en d’abord au moins une.",
  "problem.record.text_not_matching": "Le texte ne correspond pas. Saisissez DELETE exactement.",
  "problem.permission.not_of_entity":
    "Cette personne n’a pas accès à l’entité, au module ou au projet de la fiche. Donnez-lui d’abord accès.",
  "problem.permission.none_selected": "Sélectionnez au moins une autorisation.",
  "problem.permission.system_row":
    "Ces autorisations viennent des champs de la fiche ou des rôles de l’utilisateur. Modifiez-les là-bas.",
  "problem.permission.too_many_users":
    "Une fiche peut lister au plus {maximum, plural, one {# personne} other {# personnes}}. Utilisez plutôt un rôle.",
  "problem.permission.too_many_records":
    "L’une de ces personnes a déjà des autorisations individuelles sur {maximum, plural, one {# fiche} other {# fiches}}. Utilisez plutôt un rôle.",
  "problem.permission.exceeds_own":
    "Vous ne pouvez pas accorder une autorisation que vous n’avez pas : {action, select, READ {voir} UPDATE {modifier} DELETE {supprimer} other {cette autorisation}} ({feature}).",
  "problem.permission.not_a_process":
    "Des autorisations sur les fiches enfants ne peuvent être accordées que sur des processus et sous-processus d’une entité.",
  "problem.permission.too_many_descendants":
    "Ce processus a plus de {maximum, number} fiches enfants. Accordez l’autorisation sur ses sous-processus ou utilisez un rôle.",
  "problem.permission.too_many_processes":
    "L’une de ces personnes a déjà des autorisations sur les fiches enfants de {maximum, number} processus. Utilisez plutôt un rôle.",
  "problem.view.not_found": "Vue introuvable. Elle a peut-être été supprimée ou appartient à une autre personne.",
  "problem.view.conflict":
    "Une autre personne a modifié cette vue. Rétablissez-la pour charger la dernière version, ou enregistrez la vôtre sous un autre nom.",
  "problem.view.bad_name":
    "Le nom d’une vue commence par une lettre ou un chiffre, peut contenir des lettres, des chiffres, des espaces et . _ -, et compte au plus 80 caractères.",
  "problem.view.name_taken": "Il y a déjà une vue nommée {name}. Choisissez un autre nom.",
  "problem.view.too_many":
    "Vous avez atteint la limite de {maximum, number} vues pour cette liste. Supprimez-en une que vous n’utilisez plus.",
  "problem.view.not_owner":
    "Seul le propriétaire ou, pour une vue partagée, un administrateur du client peut modifier cette vue. Enregistrez votre copie sous un autre nom.",
  "problem.draft.too_many":
    "Vous avez atteint la limite de {maximum, number} brouillons. Enregistrez-en ou supprimez-en quelques-uns.",
}
