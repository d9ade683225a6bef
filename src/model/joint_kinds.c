// The types of joints: constraints, coordinates and free motions of each.                docs/theory/multibody.md
//
// joints.c, bend.c, gradient.c and pair_function.c read their constraints and coordinates here.
#include "model/model.h"

// In the order of the file format: angle, then displacement or the second angle. Signs are for the definition's second
// node relative to its first. An angle is 0 where the first axes of the triads coincide; its rate is about the axis of
// B, the first one of a universal joint about the axis of A.
static const joint_measure angle = {
    .angle = true, .plane = 0, .from = 0, .to = 1, .of = 0, .side = 1, .axis = 2, .directed = true};
static const joint_measure first_angle = {
    .angle = true, .plane = 0, .from = 0, .to = 1, .of = 0, .side = 0, .axis = 2, .directed = true};
static const joint_measure second_angle = {
    .angle = true, .plane = 1, .from = 2, .to = 1, .of = 2, .side = 1, .axis = 0};
static const joint_measure displacement = {.side = 0, .axis = 2, .directed = true};

// One line for each joint. Axes are indices of the triad whose third is `axis`; for a universal joint the first is
// `axis2`. Free motions: rotations about n, B's axis of the first pair, or all; translations along axes of A's triad.
// clang-format off
const joint_kind ph_joint_kinds[PH_JOINT_TYPES] = {
    {.name = "spherical", .slides = 3, .lower_pair = true, .freedom = 3, .needs_at = true},
    {.name = "revolute", .slides = 3, .dots = 2, .dot = {{0, 2}, {1, 2}}, .turns = 1, .freedom = 1,
     .lower_pair = true, .needs_at = true, .needs_axis = true, .coordinates = 1, .coordinate = {&angle}},
    {.name = "prismatic", .slides = 2, .slide = {0, 1}, .dots = 3, .dot = {{0, 1}, {1, 2}, {2, 0}}, .glides = 1,
     .glide = {2}, .freedom = 1, .lower_pair = true, .needs_axis = true, .coordinates = 1, .coordinate = {&displacement}},
    {.name = "cylindrical", .slides = 2, .slide = {0, 1}, .dots = 2, .dot = {{0, 2}, {1, 2}}, .turns = 1, .glides = 1,
     .glide = {2}, .freedom = 2, .lower_pair = true, .needs_at = true, .needs_axis = true, .coordinates = 2,
     .coordinate = {&angle, &displacement}},
    {.name = "helical", .slides = 2, .slide = {0, 1}, .dots = 2, .dot = {{0, 2}, {1, 2}}, .screw = true, .turns = 1,
     .freedom = 1, .lower_pair = true, .needs_at = true, .needs_axis = true, .needs_pitch = true, .coordinates = 1, .coordinate = {&angle}},
    {.name = "planar", .slides = 1, .slide = {2}, .dots = 2, .dot = {{0, 2}, {1, 2}}, .turns = 1, .glides = 2,
     .glide = {0, 1}, .freedom = 3, .lower_pair = true, .needs_axis = true},
    {.name = "fixed", .slides = 3, .dots = 3, .dot = {{0, 1}, {1, 2}, {2, 0}}, .lower_pair = true},
    {.name = "universal", .slides = 3, .dots = 1, .dot = {{2, 0}}, .turns = 2, .freedom = 2, .needs_at = true,
     .needs_axis = true, .needs_axis2 = true, .coordinates = 2, .coordinate = {&first_angle, &second_angle}},
    {.name = "distance", .distance = true, .freedom = 5, .needs_at = true},
};
// clang-format on

const char *ph_joint_type_name(ph_joint_type type) {
    return (unsigned)type < PH_JOINT_TYPES ? ph_joint_kinds[type].name : "unknown";
}

ph_joint_needs ph_joint_type_needs(ph_joint_type type) {
    const joint_kind *k = ph_joint_kinds + type;
    return (ph_joint_needs){k->needs_at, k->needs_axis, k->needs_axis2, k->needs_pitch, k->distance, k->coordinates};
}

joint_row ph_joint_row(const joint *j, int row) {
    if (j->driven >= 0 && row == j->rows - 1) return (joint_row){.form = PH_ROW_DRIVEN};
    if (j->kind->distance) return (joint_row){.form = PH_ROW_DISTANCE};
    if (j->slides == 3 && row < 3) return (joint_row){.form = PH_ROW_SLIDE, .a = mat3_row(mat3_identity(), row)};
    if (row < j->slides) return (joint_row){.form = PH_ROW_SLIDE, .a = mat3_row(j->E[0], j->kind->slide[row])};
    if (row < j->glued) return (joint_row){.form = PH_ROW_SCREW, .a = mat3_row(j->E[0], 2)};
    const int *axes = j->kind->dot[row - j->glued];
    return (joint_row){.form = PH_ROW_DOT, .a = mat3_row(j->E[0], axes[0]), .b = mat3_row(j->E[1], axes[1])};
}

bool ph_joint_row_is_angle(const joint *j, int row) {
    const joint_row_form form = ph_joint_row(j, row).form;
    return form == PH_ROW_DOT || (form == PH_ROW_DRIVEN && j->kind->coordinate[j->driven]->angle);
}
