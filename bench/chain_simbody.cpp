#include "chain_simbody.h"

#include <Simbody.h>
#include <cstdio>
#include <vector>

using namespace SimTK;

struct simbody_chain {
    MultibodySystem system;
    SimbodyMatterSubsystem matter;
    GeneralForceSubsystem forces;
    Force::UniformGravity gravity;
    std::vector<MobilizedBody> bodies;
    State state;

    explicit simbody_chain(const scene &s);
    void place(const scene &s);
};

static Vec3 vector_of(const double *a) { return Vec3(a[0], a[1], a[2]); }

static Rotation rotation_of(const double *m) {
    return Rotation(Mat33(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]));
}

// A pin turns about the z axis of its frames; a ball needs no direction.
static Rotation frame_of(const scene &s, const scene_body &b) {
    return s.joint == SCENE_REVOLUTE ? Rotation(UnitVec3(vector_of(b.hinge)), ZAxis) : Rotation();
}

simbody_chain::simbody_chain(const scene &s)
    : matter(system), forces(system), gravity(forces, matter, vector_of(s.gravity)) {
    for (int i = 0; i < s.n; i++) {
        const scene_body &b = s.bodies[i];
        const double *J = b.J;
        const Inertia inertia(J[0], J[4], J[8], J[1], J[2], J[5]);
        const Body::Rigid body(MassProperties(b.mass, Vec3(0), inertia));
        const Rotation frame = frame_of(s, b);
        const Transform on_parent(frame, i == 0 ? Vec3(0) : vector_of(s.bodies[i - 1].far));
        const Transform on_child(frame, vector_of(b.near));
        MobilizedBody &parent = i == 0 ? (MobilizedBody &)matter.Ground() : bodies.back();
        if (s.joint == SCENE_REVOLUTE) bodies.push_back(MobilizedBody::Pin(parent, on_parent, body, on_child));
        else bodies.push_back(MobilizedBody::Ball(parent, on_parent, body, on_child));
    }
    state = system.realizeTopology();
    system.realizeModel(state);
    place(s);
}

// Joint coordinates and rates from the absolute orientations and angular velocities.
void simbody_chain::place(const scene &s) {
    Rotation R_before;
    Vec3 w_before(0);
    for (int i = 0; i < s.n; i++) {
        const scene_body &b = s.bodies[i];
        const Rotation R = rotation_of(b.R), frame = frame_of(s, b), F = R_before * frame;
        const Vec3 w = R * vector_of(b.omega);
        bodies[(size_t)i].setQToFitRotation(state, ~F * R * frame);
        bodies[(size_t)i].setUToFitAngularVelocity(state, ~F * (w - w_before));
        R_before = R;
        w_before = w;
    }
}

extern "C" simbody_chain *simbody_chain_create(const scene *s) {
    try {
        return new simbody_chain(*s);
    } catch (const std::exception &e) {
        std::fprintf(stderr, "Simbody: %s\n", e.what());
        return nullptr;
    }
}

extern "C" void simbody_chain_free(simbody_chain *c) { delete c; }

extern "C" double simbody_chain_batch(void *chain, int count) {
    simbody_chain *c = static_cast<simbody_chain *>(chain);
    double sum = 0;
    for (int k = 0; k < count; k++) {
        c->state.updQ();  // asking for write access makes everything from the positions on stale
        c->system.realize(c->state, Stage::Acceleration);
        sum += c->state.getUDot()[0];
    }
    return sum;
}

extern "C" void simbody_chain_accelerations(simbody_chain *c, double *a) {
    c->system.realize(c->state, Stage::Acceleration);
    for (size_t i = 0; i < c->bodies.size(); i++) {
        const SpatialVec A = c->bodies[i].getBodyAcceleration(c->state);
        for (int k = 0; k < 3; k++) {
            a[6 * i + (size_t)k] = A[0][k];
            a[6 * i + 3 + (size_t)k] = A[1][k];
        }
    }
}
