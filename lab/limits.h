// Limits on the load of one client, and of all together. Exceeding one is answered with a message that names
// it; docs/security.md names the test of each.
#ifndef POLHODE_LAB_LIMITS_H
#define POLHODE_LAB_LIMITS_H

enum {
    LAB_MODEL_BYTES = 1 << 20,    // ten times the text of a chain of 300 bodies
    LAB_MESSAGE_BYTES = 2 << 20,  // a model with every character escaped as \n or \" still fits
    LAB_BODIES = 300,             // bodies and points: a step of the largest closed mechanism stays near a slice
    LAB_LOOPS = 40,  // closed by joints: their equations are solved together, at a cost that grows with the cube
    LAB_FORCES = 600,
    LAB_ROTORS = 600,
    LAB_MARKERS = 2000,         // six columns each
    LAB_CURVE_POINTS = 2000,    // of beams: 0.8 s of integrating arc lengths where they zigzag
    LAB_MICRO = 6000,           // micro steps times nodes: 26 MB and 0.2 s for a step
    LAB_SIMULATIONS = 3,        // what one plot of drifts can still tell apart
    LAB_CONNECTIONS = 40,       // a class in a lecture; twice the 20 of the load test
    LAB_HTTP_CONNECTIONS = 40,  // browsers open six each, for as long as a page loads
    LAB_RATE = 120,             // frames a second: no common screen shows more
    LAB_DEFAULT_RATE = 60,
    LAB_STEPS = 10000,               // of one `step` request: seconds of work, in slices
    LAB_DOWNLOAD_NUMBERS = 5000000,  // 40 MB of HDF5, 120 MB of CSV
    LAB_DOWNLOADS = 4,               // files on the disk at once, of all clients
    LAB_CHUNK_BYTES = 65536,
    LAB_KERNEL_BYTES = 1 << 18,  // of the system's buffer for one client: a dozen frames of 100 bodies are late enough
    LAB_PARAMETERS = 256,        // as many as --set takes
    LAB_WORKERS = 8,
    LAB_HEADER_BYTES = 4096,  // of an HTTP request; browsers send about 1 KiB
    LAB_TIMEOUT_S = 10,       // for a request to arrive, and for an answer to be taken
    LAB_CHILD_NEWS = 3,       // descriptors of a child: the pipe to its parent ..
    LAB_CHILD_OUTPUT = 4,     // .. and the file it writes
    LAB_END_S = 5,            // after SIGTERM, for what computes to come to an end
    LAB_IDLE_S = 30,          // then a ping; without an answer in the same time the client is gone
};

#define LAB_CPU_S 600.0   // computing without a request: a forgotten tab must not heat a machine for days
#define LAB_UNREAD_S 1.0  // a frame is not read: nothing is computed until the client reads again
#define LAB_STEP_S 2.0    // one step cannot be interrupted: a model whose steps take longer is stopped
#define LAB_DOWNLOAD_CPU_S 60.0
#define LAB_PROBLEM_WORK 5e9           // steps of a problem times the cube of its state: about 10 s for an iteration
#define LAB_CHILD_MEMORY 2147483648.0  // [bytes] a solver needs less than 1 GiB for the largest problem taken here
#define LAB_CHILD_FILE 1073741824.0    // [bytes] ten times the largest report
#define LAB_CHILD_GRACE_S 10.0         // to write the best motion after LAB_DOWNLOAD_CPU_S
#define LAB_CHILD_WALL 4.0             // a child has its computing time in so many times as long, or is killed
#define LAB_TEMPORARY "/tmp/polhode-XXXXXX"
#define LAB_SLICE_S 0.004  // of computing before the next client's turn: 20 clients then wait less than 60 Hz allows
#define LAB_STEP_DEFAULT 0.001  // [s], where neither the model nor the client gives one

#endif
