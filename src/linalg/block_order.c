#include "linalg/block_order.h"

#include <stdlib.h>
#include <string.h>

// A front while the order is sought: a group with the weak ones beside it, and the groups of its boundary.
typedef struct draft {
    int first, own, boundary;  // groups in `list`
    int width;                 // unknowns of the boundary
    int parent, child, sibling;
    size_t waiting;  // entries on the stack at most while it and all that hangs on it are eliminated
} draft;

typedef struct cell {
    int draft, next;
} cell;

typedef struct search {
    const ph_blocks *b;
    int strong;
    const int *stage;  // [strong] NULL: one
    const int *first, *neighbour;
    draft *drafts;  // [count]
    int draft_count;
    int *list, list_used, list_room;
    cell *cells;  // drafts that have a group in their boundary, from head[g] on
    int cell_used, cell_room, *head;
    int *home;                          // [count] draft that takes a group out; -1: none yet
    int *mark;                          // [count] last draft that met a group
    int *cost, *next, *before, *least;  // groups by cost: least[c] begins a list; a cost < 0: not listed yet
    int lowest;
    int *sorted;  // [strong] groups by stage
} search;

static int size_of(const ph_blocks *b, int g) { return b->offset[g + 1] - b->offset[g]; }

// --- groups by cost -----------------------------------------------------------------------------------------

// What a front of this group would be as wide as, unknowns that are met twice counted twice.               (T.22)
static int find_cost(const search *s, int g) {
    long cost = size_of(s->b, g);
    for (int i = s->first[g]; i < s->first[g + 1]; i++) {
        const int u = s->neighbour[i];
        if (u == g || s->home[u] >= 0) continue;
        cost += size_of(s->b, u);
        for (int k = s->first[u]; k < s->first[u + 1] && u >= s->strong; k++) {
            const int v = s->neighbour[k];
            if (v != g && v != u && s->home[v] < 0) cost += size_of(s->b, v);
        }
    }
    for (int c = s->head[g]; c >= 0; c = s->cells[c].next)
        if (s->drafts[s->cells[c].draft].parent < 0) cost += s->drafts[s->cells[c].draft].width - size_of(s->b, g);
    return cost > s->b->n ? s->b->n : (int)cost;
}

static void take_out(search *s, int g) {
    if (s->before[g] >= 0) s->next[s->before[g]] = s->next[g];
    else s->least[s->cost[g]] = s->next[g];
    if (s->next[g] >= 0) s->before[s->next[g]] = s->before[g];
}

// At the head of its list: the neighbour of the last front is the next of the same cost, so that a row of nodes is
// eliminated from end to end.
static void put_in(search *s, int g) {
    const int cost = s->cost[g] = find_cost(s, g);
    s->before[g] = -1;
    s->next[g] = s->least[cost];
    if (s->next[g] >= 0) s->before[s->next[g]] = g;
    s->least[cost] = g;
    if (cost < s->lowest) s->lowest = cost;
}

// --- one front ----------------------------------------------------------------------------------------------

static bool append(search *s, int g) {
    if (s->list_used == s->list_room) {
        const int room = 2 * s->list_room + 64;
        int *list = realloc(s->list, (size_t)room * sizeof *list);
        if (list == NULL) return false;
        s->list = list;
        s->list_room = room;
    }
    s->list[s->list_used++] = g;
    return true;
}

static bool append_cell(search *s, int g, int d) {
    if (s->cell_used == s->cell_room) {
        const int room = 2 * s->cell_room + 64;
        cell *cells = realloc(s->cells, (size_t)room * sizeof *cells);
        if (cells == NULL) return false;
        s->cells = cells;
        s->cell_room = room;
    }
    s->cells[s->cell_used] = (cell){d, s->head[g]};
    s->head[g] = s->cell_used++;
    return true;
}

// A group joins the boundary, unless it is there or gone.
static bool meet(search *s, int d, int g) {
    if (s->home[g] >= 0 || s->mark[g] == d) return true;
    s->mark[g] = d;
    s->drafts[d].width += size_of(s->b, g);
    s->drafts[d].boundary++;
    return append(s, g);
}

static bool meet_neighbours(search *s, int d, int g) {
    bool ok = true;
    for (int k = s->first[g]; k < s->first[g + 1] && ok; k++) ok = meet(s, d, s->neighbour[k]);
    return ok;
}

static bool own(search *s, int d, int g) {
    s->home[g] = d;
    s->drafts[d].own++;
    return append(s, g);
}

// The front of g takes the weak groups beside it along, and all fronts that have g in their boundary hang on it.
static bool draft_front(search *s, int g) {
    const int d = s->draft_count++;
    draft *f = s->drafts + d;
    *f = (draft){.first = s->list_used, .parent = -1, .child = -1, .sibling = -1};
    bool ok = own(s, d, g);
    for (int k = s->first[g]; k < s->first[g + 1] && ok; k++) {
        const int u = s->neighbour[k];
        if (u >= s->strong && s->home[u] < 0) ok = own(s, d, u);
    }
    for (int k = 0; k < f->own && ok; k++) ok = meet_neighbours(s, d, s->list[f->first + k]);
    for (int c = s->head[g]; c >= 0 && ok; c = s->cells[c].next) {
        draft *child = s->drafts + s->cells[c].draft;
        if (child->parent >= 0) continue;
        child->parent = d;
        child->sibling = f->child;
        f->child = s->cells[c].draft;
        for (int k = 0; k < child->boundary && ok; k++) ok = meet(s, d, s->list[child->first + child->own + k]);
    }
    for (int k = 0; k < f->boundary && ok; k++) {
        const int u = s->list[f->first + f->own + k];
        int *link = s->head + u;
        while (*link >= 0)
            if (s->drafts[s->cells[*link].draft].parent >= 0) *link = s->cells[*link].next;
            else link = &s->cells[*link].next;
        const bool listed = s->cost[u] >= 0;
        if (listed) take_out(s, u);
        ok = append_cell(s, u, d);
        if (listed) put_in(s, u);
    }
    return ok;
}

static int stage_of(const search *s, int g) { return s->stage ? s->stage[g] : 0; }

// Groups by stage, those of one stage from the last to the first; least [n + 1] is scratch.
static void sort_stages(search *s) {
    int *start = s->least, stages = 0, before = 0;
    for (int g = 0; g < s->strong; g++)
        if (stage_of(s, g) >= stages) stages = stage_of(s, g) + 1;
    memset(start, 0, (size_t)stages * sizeof *start);
    for (int g = 0; g < s->strong; g++) start[stage_of(s, g)]++;
    for (int k = 0; k < stages; k++) {
        const int here = start[k];
        start[k] = before;
        before += here;
    }
    for (int g = s->strong - 1; g >= 0; g--) s->sorted[start[stage_of(s, g)]++] = g;
}

static bool find_order(search *s) {
    const int count = s->b->count;
    int listed = 0;
    sort_stages(s);
    s->lowest = s->b->n;
    for (int c = 0; c <= s->b->n; c++) s->least[c] = -1;
    for (int g = 0; g < count; g++) s->home[g] = s->mark[g] = s->head[g] = s->cost[g] = -1;
    for (int done = 0; done < s->strong; done++) {
        if (listed == done) do
                put_in(s, s->sorted[listed++]);
            while (listed < s->strong && stage_of(s, s->sorted[listed]) == stage_of(s, s->sorted[done]));
        while (s->least[s->lowest] < 0) s->lowest++;
        const int g = s->least[s->lowest];
        take_out(s, g);
        if (!draft_front(s, g)) return false;
    }
    for (int g = s->strong; g < count; g++)  // beside no strong one
        if (s->home[g] < 0 && !draft_front(s, g)) return false;
    return true;
}

// --- fronts from their drafts -------------------------------------------------------------------------------

static size_t left_by(const draft *d) { return (size_t)d->width * (size_t)d->width; }

// Of two branches the one with the larger excess over what it leaves goes first: fewer entries wait.          (T.30)
static bool goes_first(const draft *a, const draft *b) { return a->waiting - left_by(a) > b->waiting - left_by(b); }

// The branches of a front, the one that goes last at the head.
static void sort_branches(draft *drafts, draft *d) {
    int sorted = -1;
    for (int c = d->child, next; c >= 0; c = next) {
        int *link = &sorted;
        while (*link >= 0 && !goes_first(drafts + *link, drafts + c)) link = &drafts[*link].sibling;
        next = drafts[c].sibling;
        drafts[c].sibling = *link;
        *link = c;
    }
    d->child = sorted;
}

// Those of all fronts; branches come before what they hang on.
static void sort_all(const search *s) {
    for (int k = 0; k < s->draft_count; k++) {
        draft *d = s->drafts + k;
        sort_branches(s->drafts, d);
        size_t later = 0;  // left by the branches that go before
        for (int c = d->child; c >= 0; c = s->drafts[c].sibling) later += left_by(s->drafts + c);
        d->waiting = left_by(d);
        for (int c = d->child; c >= 0; c = s->drafts[c].sibling) {
            later -= left_by(s->drafts + c);
            if (later + s->drafts[c].waiting > d->waiting) d->waiting = later + s->drafts[c].waiting;
        }
    }
}

// Numbers all that hang on a front before it, one branch after the other.
static void number(const search *s, int *of_draft) {
    int n = s->draft_count;
    for (int root = s->draft_count - 1; root >= 0; root--) {
        if (s->drafts[root].parent >= 0) continue;
        int d = root;
        while (d >= 0) {  // numbers fall: a front, then its last branch
            of_draft[d] = --n;
            if (s->drafts[d].child >= 0) d = s->drafts[d].child;
            else {
                while (d >= 0 && s->drafts[d].sibling < 0) d = s->drafts[d].parent;
                if (d >= 0) d = s->drafts[d].sibling;
            }
        }
    }
}

static void write_front(ph_blocks *b, const search *s, const int *of_draft, const draft *d, front *f, int *used) {
    *f = (front){.first = *used, .parent = -1, .child = -1, .sibling = -1, .boundary = d->width};
    if (d->parent >= 0) f->parent = of_draft[d->parent];
    if (d->child >= 0) f->child = of_draft[d->child];
    if (d->sibling >= 0) f->sibling = of_draft[d->sibling];
    for (int k = 0; k < d->own + d->boundary; k++) {
        const int g = s->list[d->first + k];
        if (k < d->own) {
            b->home[g] = of_draft[s->home[g]];
            f->own += size_of(b, g);
        }
        for (int i = b->offset[g]; i < b->offset[g + 1]; i++) b->index[(*used)++] = i;
    }
    f->values = b->values;
    b->values += (size_t)f->own * (size_t)(f->own + 2 * f->boundary);
    if (f->own + f->boundary > b->widest) b->widest = f->own + f->boundary;
}

// Where the boundaries of its children stand in each front, and how much waits.
static void find_places(ph_blocks *b, int *position) {
    size_t top = 0;
    for (int k = 0; k < b->front_count; k++) {
        const front *f = b->fronts + k;
        for (int i = 0; i < f->own + f->boundary; i++) position[b->index[f->first + i]] = i;
        const size_t left = (size_t)f->boundary * (size_t)f->boundary;
        if (top + left > b->stack) b->stack = top + left;
        for (int c = f->child; c >= 0; c = b->fronts[c].sibling) {
            const front *child = b->fronts + c;
            for (int i = child->own; i < child->own + child->boundary; i++)
                b->place[child->first + i] = position[b->index[child->first + i]];
            top -= (size_t)child->boundary * (size_t)child->boundary;
        }
        top += left;
    }
}

static bool write_fronts(ph_blocks *b, const search *s) {
    size_t indices = 1;
    for (int d = 0; d < s->draft_count; d++) indices += (size_t)s->drafts[d].width;
    indices += (size_t)b->n;
    b->front_count = s->draft_count;
    b->home = malloc(((size_t)b->count + 1) * sizeof *b->home);
    b->fronts = malloc(((size_t)s->draft_count + 1) * sizeof *b->fronts);
    b->index = malloc(indices * sizeof *b->index);
    b->place = calloc(indices, sizeof *b->place);
    int *work = malloc((size_t)(2 * s->draft_count + b->n + 1) * sizeof *work), used = 0;
    const bool ok = b->home && b->fronts && b->index && b->place && work;
    if (ok) {
        int *of_draft = work, *draft_of = work + s->draft_count;
        sort_all(s);
        number(s, of_draft);
        for (int d = 0; d < s->draft_count; d++) draft_of[of_draft[d]] = d;
        for (int k = 0; k < b->front_count; k++)
            write_front(b, s, of_draft, s->drafts + draft_of[k], b->fronts + k, &used);
        find_places(b, work + 2 * s->draft_count);
    }
    free(work);
    return ok;
}

ph_status ph_fronts_choose(ph_blocks *b, int strong, const int *stage, const int *first, const int *neighbour) {
    const size_t count = (size_t)b->count + 1;
    search s = {.b = b, .strong = strong, .stage = stage, .first = first, .neighbour = neighbour};
    int *work = malloc((7 * count + (size_t)b->n + 1) * sizeof *work);
    s.drafts = malloc(count * sizeof *s.drafts);
    bool ok = work && s.drafts;
    if (ok) {
        int **const arrays[] = {&s.head, &s.home, &s.mark, &s.cost, &s.next, &s.before, &s.sorted, &s.least};
        for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++) *arrays[k] = work + k * count;
        ok = find_order(&s) && write_fronts(b, &s);
    }
    free(work);
    free(s.drafts);
    free(s.list);
    free(s.cells);
    return ok ? PH_OK : PH_ERR_MEMORY;
}
